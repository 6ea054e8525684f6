import * as z from 'zod/mini';

import { deleteBlogConfig, getBlogConfig, postBlogConfig, putBlogConfig } from '@/api/blog';
import { checkProvider, getMaintenance, loadServiceVersion } from '@/api/health';
import { loadAcademy } from '@/api/provider/academy';
import { postContract } from '@/api/provider/contracts';
import {
  getDocument,
  loadFolder,
  loadReadMarks,
  getTaskDocuments,
  postReadMark,
  putReadMark,
} from '@/api/provider/documents';
import { getProtocol, postProtocolEntry, protocolTypes } from '@/api/provider/protocol';
import {
  getAreaTasks,
  loadCustomerFavourites,
  loadNotes,
  loadRecentTasks,
  loadTaskDescription,
  postTaskSearch,
} from '@/api/provider/tasks';

import type { CallFacts } from './call-facts';

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

const reads = { errors: [403, 404] } as const;
const writesMark = { requirement: 'R-CALL-04', body: mark } as const;
const blog = { requirement: 'R-API-20' } as const;

export const providerCalls: readonly CallFacts[] = [
  {
    ...reads,
    call: getAreaTasks,
    summary: 'All tasks of a customer in an area',
    requirement: 'R-CALL-11',
    errors: [400, 403, 404],
  },
  {
    ...reads,
    call: loadTaskDescription,
    summary: 'The long description of a task',
    requirement: 'R-CALL-08',
  },
  {
    ...reads,
    call: getTaskDocuments,
    summary: 'The documents of a task',
    requirement: 'R-CALL-07',
    query: { 'category!': 'web, share or contract.' },
    errors: [400, 403, 404],
  },
  {
    ...reads,
    call: loadNotes,
    summary: 'The notes of a task',
    requirement: 'R-CALL-03',
  },
  {
    ...reads,
    call: loadRecentTasks,
    summary: 'The tasks a contact edited last',
    requirement: 'R-CALL-11',
  },
  {
    ...reads,
    call: loadCustomerFavourites,
    summary: 'The favourites of all contacts of a customer',
    requirement: 'R-CALL-02',
  },
  {
    call: postTaskSearch,
    summary: 'Searches tasks',
    requirement: 'R-CALL-12',
    body: search,
    errors: [400, 403],
  },
  {
    ...reads,
    call: getDocument,
    summary: 'One document',
    requirement: 'R-CALL-06',
    query: { 'oid!': 'Id of the document.' },
  },
  {
    ...reads,
    call: loadReadMarks,
    summary: 'The read marks of a contact',
    requirement: 'R-CALL-05',
  },
  { ...writesMark, call: postReadMark, summary: 'Writes a read mark', status: 201, errors: [403, 404, 409] },
  { ...writesMark, call: putReadMark, summary: 'Changes a read mark', status: 204, errors: [403, 404] },
  {
    ...reads,
    call: loadFolder,
    summary: 'A folder with everything below it; the folder of the public FAQs needs no login',
    requirement: 'R-FAQ-01',
  },
  {
    call: postContract,
    summary: 'Sends a contract',
    requirement: 'R-CON-01',
    body: contract,
    status: 201,
    errors: [400, 403],
  },
  {
    call: loadAcademy,
    summary: 'The academy’s announcement',
    requirement: 'R-API-23',
    errors: [],
  },
  {
    call: getProtocol,
    summary: 'Entries of the audit log',
    requirement: 'R-API-19',
    query: {
      from: 'First moment.',
      to: 'Last moment.',
      customer: 'Id of an address.',
      type: 'One of the types of entries.',
    },
    errors: [400, 403],
  },
  {
    call: postProtocolEntry,
    summary: 'Writes an entry of the audit log',
    requirement: 'R-API-19',
    body: newEntry,
    status: 201,
    errors: [400],
  },
  { ...blog, call: getBlogConfig, summary: 'The blog configuration', errors: [404] },
  {
    ...blog,
    call: postBlogConfig,
    summary: 'Creates the blog configuration',
    body: blogConfig,
    errors: [400, 403, 409],
  },
  {
    ...blog,
    call: putBlogConfig,
    summary: 'Changes the blog configuration',
    body: blogConfig,
    errors: [400, 403, 404],
  },
  {
    ...blog,
    call: deleteBlogConfig,
    summary: 'Deletes the blog configuration',
    status: 204,
    errors: [403, 404],
  },
  {
    call: { key: 'post /logs', withoutLogin: true },
    summary: 'Lines of the log: calls, uncaught errors, speed of visits',
    requirement: 'R-API-24',
    body: z.array(loggedCall),
    status: 202,
    errors: [400],
  },
  {
    call: checkProvider,
    summary: 'Whether the service is up',
    requirement: 'R-API-23',
    errors: [],
  },
  {
    call: loadServiceVersion,
    summary: 'Version of the service',
    requirement: 'R-API-23',
    errors: [],
  },
  {
    call: getMaintenance,
    summary: 'The maintenance notice; 404 where there is none',
    requirement: 'R-API-23',
    errors: [404],
  },
];
