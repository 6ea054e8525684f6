import * as z from 'zod/mini';

import type { CallDescription } from '../call-description';
import { documentSchema } from '../document';
import { taskSchema } from '../task';
import { academySchema } from './academy';
import { blogConfigSchema } from './blog-config';
import { folderSchema, markSchema } from './documents';
import { noteSchema } from './notes';
import { entrySchema, protocolTypes } from './protocol';
import { descriptionSchema } from './tasks';

const text = z.string();
const filled = text.check(z.minLength(1));

const search = z.object({
  search: text,
  mode: z.enum(['text', 'wildcard', 'regex']),
  csvCategory: z.nullable(text),
  customerOid: filled,
});
export const contract = z.object({
  company: text,
  street: text,
  zip: text,
  place: text,
  date: text,
  name: text,
  function: text,
  contacts: z.array(
    z.object({ department: text, contactName: text, phone: text, email: text, authority: text }),
  ),
});
const mark = z.object({ oid: filled, name: text, read: z.boolean() });
const blogConfig = z.object({ apiKey: filled, blogID: filled, blogCount: z.int() });
const newEntry = z.object({ protocolStatus: z.enum(protocolTypes), contactOID: text });
const loggedCall = z.object({
  at: text,
  method: text,
  path: text,
  status: z.int(),
  ms: z.number(),
  id: z.optional(text),
  error: z.optional(z.object({ number: text, name: text, places: z.array(text), version: text })),
  vital: z.optional(z.object({ name: text, value: z.number(), version: text })),
  unreadable: z.optional(z.array(z.object({ field: text, count: z.int(), reason: text }))),
});

const reads = { method: 'get', errors: [403, 404] } as const;
const writesMark = { path: '/document/read/{contactOid}', requirement: 'R-CALL-04', body: mark } as const;
const blog = { path: '/googleapiconfig', requirement: 'R-API-20' } as const;

export const providerCalls: readonly CallDescription[] = [
  {
    ...reads,
    path: '/task/{customerOid}/{csvCategory}',
    summary: 'All tasks of a customer in an area',
    requirement: 'R-CALL-11',
    answer: z.array(taskSchema),
    errors: [400, 403, 404],
  },
  {
    ...reads,
    path: '/task/{oid}/description',
    summary: 'The long description of a task',
    requirement: 'R-CALL-08',
    answer: descriptionSchema,
  },
  {
    ...reads,
    path: '/task/{oid}/documents',
    summary: 'The documents of a task',
    requirement: 'R-CALL-07',
    query: { 'category!': 'web, share or contract.' },
    answer: z.array(documentSchema),
    errors: [400, 403, 404],
  },
  {
    ...reads,
    path: '/task/{oid}/notes',
    summary: 'The notes of a task',
    requirement: 'R-CALL-03',
    answer: z.array(noteSchema),
  },
  {
    ...reads,
    path: '/task/recent/{contactOid}',
    summary: 'The tasks a contact edited last',
    requirement: 'R-CALL-11',
    answer: z.array(taskSchema),
  },
  {
    ...reads,
    path: '/task/favourites/{customerOid}',
    summary: 'The favourites of all contacts of a customer',
    requirement: 'R-CALL-02',
    answer: z.array(taskSchema),
  },
  {
    method: 'post',
    path: '/task/search',
    summary: 'Searches tasks',
    requirement: 'R-CALL-12',
    body: search,
    answer: z.array(taskSchema),
    errors: [400, 403],
  },
  {
    ...reads,
    path: '/document',
    summary: 'One document',
    requirement: 'R-CALL-06',
    query: { 'oid!': 'Id of the document.' },
    answer: documentSchema,
  },
  {
    ...reads,
    path: writesMark.path,
    summary: 'The read marks of a contact',
    requirement: 'R-CALL-05',
    answer: z.array(markSchema),
  },
  { ...writesMark, method: 'post', summary: 'Writes a read mark', status: 201, errors: [403, 404, 409] },
  { ...writesMark, method: 'put', summary: 'Changes a read mark', status: 204, errors: [403, 404] },
  {
    ...reads,
    path: '/folder/{oid}',
    summary: 'A folder with everything below it; the folder of the public FAQs needs no login',
    requirement: 'R-FAQ-01',
    answer: folderSchema,
  },
  {
    method: 'post',
    path: '/contract',
    summary: 'Sends a contract',
    requirement: 'R-CON-01',
    body: contract,
    status: 201,
    answer: z.object({ documentOid: text }),
    errors: [400, 403],
  },
  {
    method: 'get',
    path: '/academy',
    summary: 'The academy’s announcement',
    requirement: 'R-API-23',
    answer: academySchema,
    errors: [],
  },
  {
    method: 'get',
    path: '/protocol',
    summary: 'Entries of the audit log',
    requirement: 'R-API-19',
    query: {
      from: 'First moment.',
      to: 'Last moment.',
      customer: 'Id of an address.',
      type: 'One of the types of entries.',
    },
    answer: z.array(entrySchema),
    errors: [400, 403],
  },
  {
    method: 'post',
    path: '/protocol',
    summary: 'Writes an entry of the audit log',
    requirement: 'R-API-19',
    body: newEntry,
    status: 201,
    errors: [400],
  },
  { ...blog, method: 'get', summary: 'The blog configuration', answer: blogConfigSchema, errors: [404] },
  {
    ...blog,
    method: 'post',
    summary: 'Creates the blog configuration',
    body: blogConfig,
    errors: [400, 403, 409],
  },
  {
    ...blog,
    method: 'put',
    summary: 'Changes the blog configuration',
    body: blogConfig,
    errors: [400, 403, 404],
  },
  {
    ...blog,
    method: 'delete',
    summary: 'Deletes the blog configuration',
    status: 204,
    errors: [403, 404],
  },
  {
    method: 'post',
    path: '/logs',
    summary: 'Lines of the log: calls, uncaught errors, speed of visits',
    requirement: 'R-API-24',
    body: z.array(loggedCall),
    status: 202,
    errors: [400],
    withoutLogin: true,
  },
  {
    method: 'get',
    path: '/health',
    summary: 'Whether the service is up',
    requirement: 'R-API-23',
    answer: z.object({ status: text }),
    errors: [],
    withoutLogin: true,
  },
  {
    method: 'get',
    path: '/buildProperties',
    summary: 'Version of the service',
    requirement: 'R-API-23',
    answer: z.object({ version: text }),
    errors: [],
    withoutLogin: true,
  },
  {
    method: 'get',
    path: '/maintenance.html',
    summary: 'The maintenance notice; 404 where there is none',
    requirement: 'R-API-23',
    answer: 'text/html',
    errors: [404],
    withoutLogin: true,
  },
];
