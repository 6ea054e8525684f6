import * as z from 'zod/mini';

import type { CallDescription } from '../call-description';
import { gsdServiceSchema } from '../health';
import { taskSchema } from '../task';
import { addressSchema } from './addresses';
import { answerSchema } from './batch';
import { contactSchema } from './contacts';
import { collectionOf } from './envelope';
import { createdSchema as documentCreatedSchema, uploadIdSchema } from './files';
import { keySchema, tokenSchema } from './login';
import { traceSchema } from './newest';
import { contactSchema as favouritesSchema } from './tasks';
import { lockSchema, ticketSchema } from './tickets';
import { createdSchema as ticketCreatedSchema } from './tickets-create';

const text = z.string();
const filled = text.check(z.minLength(1));

const clearLogin = z.object({
  user: text,
  /** MD5 of the password in lower-case hex. */
  pass: text.check(z.regex(/^[0-9a-f]{32}$/)),
  '2faToken': z.optional(text),
  appNames: z.array(text),
  device: z.optional(z.object({ deviceId: text, device: text, deviceType: text })),
});
const sealedLogin = z.object({ aesKey: filled, data: filled, publicKey: filled });

const changes = z.union([
  z.object({ _yit_ds_Trifft_Zu: z.int(), _yit_ds_Trifft_Zu_Grund: text }),
  z.object({ _Freigegeben_durch: filled }),
  z.object({ _abgelehnt: z.literal(true), _abgelehnt_durch: filled }),
  z.object({ _Zeitschaetzung_freigegeben_durch: filled }),
  z.object({ _Zeitschaetzung_abgelehnt_durch: filled }),
  z.object({ _Protokoll: text }),
  z.strictObject({
    Name: z.optional(filled),
    Beschreibung: z.optional(text),
    _yit_ITIL_Loesung: z.optional(text),
    _yit_ITIL_TicketStatus: z.optional(z.int()),
    _Bewertung: z.optional(z.int()),
    _Bewertungstext: z.optional(text),
  }),
]);

const gsdTime = text.check(z.regex(/^\d{8}T\d{6}(Z|[+-]\d{2}(:?\d{2})?)?$/));
const newTicket = z.object({
  Name: filled,
  Beschreibung: text,
  _yit_ITIL_ProblemStatus: z.int(),
  _yIT_AUF_Prioritaet: z.int(),
  _yit_ITIL_TicketStatus: z.int(),
  Erstellungszeit: gsdTime,
  _Ansprechpartner: filled,
  _Ansprechpartnername: text,
  _Kunde: filled,
  _Supportgruppe: z.nullable(text),
});
const newEntry = z.object({
  Beschreibung: filled,
  _Autor: text,
  Erstellungszeit: gsdTime,
  Vorgang: filled,
  _Webanzeige: z.boolean(),
});
const newNote = z.object({ Typ: z.int(), Beschreibung: filled, Ersteller: text });

const find = {
  'query!': 'Condition or list of ids, as JSON.',
  perPage: 'Objects of one page.',
  page: 'Number of the page, from 0.',
  serialization: 'Fields of the answer, as JSON.',
} as const;
const actions = { actions: 'Actions that run with the call, as a JSON list.' } as const;

const reading = (className: string, item: z.ZodMiniType, requirement: string): CallDescription => ({
  method: 'get',
  path: `/v1/objects/${className}`,
  summary: `Objects of the class ${className}`,
  requirement,
  query: find,
  answer: collectionOf(item),
  errors: [400],
});

export const gsdCalls: readonly CallDescription[] = [
  {
    method: 'get',
    path: '/_CheckService',
    summary: 'Health and version',
    requirement: 'R-API-23',
    answer: gsdServiceSchema,
    errors: [],
    withoutLogin: true,
  },
  {
    method: 'get',
    path: '/v2/login/key',
    summary: 'Public key for the encrypted login',
    requirement: 'R-API-05',
    answer: keySchema,
    errors: [],
    withoutLogin: true,
  },
  {
    method: 'post',
    path: '/v2/login',
    summary: 'Opens a session, in clear or encrypted',
    requirement: 'R-API-05',
    body: z.union([clearLogin, sealedLogin]),
    answer: tokenSchema,
    errors: [400, 403],
    withoutLogin: true,
  },
  { method: 'post', path: '/v1/logout', summary: 'Closes the session', requirement: 'R-API-07', errors: [] },
  {
    method: 'get',
    path: '/v1/object/{oid}',
    summary: 'One object; the portal reads the favourites of a contact',
    requirement: 'R-API-16',
    query: { serialization: find.serialization },
    answer: favouritesSchema,
    errors: [404],
  },
  {
    method: 'patch',
    path: '/v1/object/{oid}',
    summary: 'Changes fields of an object, or assigns a document',
    requirement: 'R-CALL-16',
    query: actions,
    body: changes,
    answer: z.unknown(),
    errors: [400, 403, 404, 409, 423],
  },
  {
    method: 'get',
    path: '/v1/lock/object/{oid}',
    summary: 'Whether an object is being edited',
    requirement: 'R-CALL-16',
    answer: lockSchema,
    errors: [404],
  },
  reading('Ansprechpartner', contactSchema, 'R-LOG-10'),
  reading('Adresse', addressSchema, 'R-API-16'),
  reading('Aufgabe', taskSchema, 'R-API-16'),
  reading('_yit_ITIL_Ticket', ticketSchema, 'R-API-16'),
  reading('_yit_ITIL_Eintrag', traceSchema, 'R-X-NEW-05'),
  reading('_yIT_ServiceReport', traceSchema, 'R-X-NEW-05'),
  reading('Dokument', traceSchema, 'R-X-NEW-05'),
  reading('Bild', traceSchema, 'R-X-NEW-05'),
  {
    method: 'post',
    path: '/v1/object/Kontakt',
    summary: 'Writes a note on a task',
    requirement: 'R-CALL-03',
    query: actions,
    body: newNote,
    answer: z.unknown(),
    errors: [400, 403, 404, 423],
  },
  {
    method: 'post',
    path: '/v1/object/_yit_ITIL_Ticket',
    summary: 'Creates a ticket',
    requirement: 'R-CALL-15',
    query: { query: 'Its contact, as JSON; sent with `tickets.contactQuery` only.' },
    body: newTicket,
    answer: ticketCreatedSchema,
    errors: [400, 403],
  },
  {
    method: 'post',
    path: '/v1/object/_yit_ITIL_Eintrag',
    summary: 'Adds an entry to a ticket',
    requirement: 'R-CALL-16',
    body: newEntry,
    answer: z.unknown(),
    errors: [400, 403, 404, 423],
  },
  {
    method: 'post',
    path: '/v1/action/Aufgabe',
    summary: 'Adds a task to a contact’s favourites, or removes it',
    requirement: 'R-CALL-02',
    query: { 'query!': find['query!'], 'actions!': actions.actions },
    answer: z.unknown(),
    errors: [400, 403, 404, 423],
  },
  {
    method: 'post',
    path: '/v1/multi',
    summary: 'Several reads in one request, ten at most',
    requirement: 'R-API-16',
    body: z.array(z.object({ method: text, path: text, data: z.optional(z.unknown()) })),
    answer: answerSchema,
    errors: [400],
  },
  {
    method: 'get',
    path: '/v1/uploadFile',
    summary: 'Step 1 of an upload: an id to send the file to',
    requirement: 'R-API-25',
    answer: uploadIdSchema,
    errors: [],
  },
  {
    method: 'post',
    path: '/v1/uploadFile/{uploadId}',
    summary: 'Step 2: the file, as the one part without a field name',
    requirement: 'R-API-25',
    bodyType: 'multipart/form-data',
    answer: z.unknown(),
    errors: [403, 404],
  },
  {
    method: 'patch',
    path: '/v1/uploadFile/{uploadId}',
    summary: 'Step 3: stores the sent file; the same id answers the same document',
    requirement: 'R-API-25',
    query: { replaceOID: 'Document that the file replaces.' },
    answer: documentCreatedSchema,
    errors: [403, 404],
  },
  {
    method: 'get',
    path: '/v1/file/{oid}',
    summary: 'The bytes of a document',
    requirement: 'R-API-26',
    answer: 'application/octet-stream',
    errors: [403, 404],
  },
];
