import * as z from 'zod/mini';

import { answerSchema, closeGsdSession, patchObject } from '@/api/gsd/client';
import { addresses, contacts } from '@/api/gsd/contacts';
import { getFile, patchUpload, postUpload, startUpload } from '@/api/gsd/files';
import { getLoginKey, postLogin } from '@/api/gsd/login';
import { declareNewest } from '@/api/gsd/objects';
import { getFavourites, postFavourite, postNote, tasks } from '@/api/gsd/tasks';
import { postEntry } from '@/api/gsd/ticket-parts';
import { loadLock, postTicket, tickets } from '@/api/gsd/tickets';
import { checkGsd } from '@/api/health';

import type { CallFacts, Declared } from './call-facts';

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

const reading = (call: Declared, name: string, requirement: string): CallFacts => ({
  call,
  summary: `Objects of the class ${name}`,
  requirement,
  query: find,
  errors: [400],
});

export const gsdCalls: readonly CallFacts[] = [
  {
    call: checkGsd,
    summary: 'Health and version',
    requirement: 'R-API-23',
    errors: [],
  },
  {
    call: getLoginKey,
    summary: 'Public key for the encrypted login',
    requirement: 'R-API-05',
    errors: [],
  },
  {
    call: postLogin,
    summary: 'Opens a session, in clear or encrypted',
    requirement: 'R-API-05',
    body: z.union([clearLogin, sealedLogin]),
    errors: [400, 403],
  },
  { call: closeGsdSession, summary: 'Closes the session', requirement: 'R-API-07', errors: [] },
  {
    call: getFavourites,
    summary: 'One object; the portal reads the favourites of a contact',
    requirement: 'R-API-16',
    query: { serialization: find.serialization },
    errors: [404],
  },
  {
    call: patchObject,
    summary: 'Changes fields of an object, or assigns a document',
    requirement: 'R-CALL-16',
    query: actions,
    body: changes,
    answer: z.unknown(),
    errors: [400, 403, 404, 409, 423],
  },
  {
    call: loadLock,
    summary: 'Whether an object is being edited',
    requirement: 'R-CALL-16',
    errors: [404],
  },
  reading(contacts.get, 'Ansprechpartner', 'R-LOG-10'),
  reading(addresses.get, 'Adresse', 'R-API-16'),
  reading(tasks.get, 'Aufgabe', 'R-API-16'),
  reading(tickets.get, '_yit_ITIL_Ticket', 'R-API-16'),
  reading(declareNewest('_yit_ITIL_Eintrag'), '_yit_ITIL_Eintrag', 'R-X-NEW-05'),
  reading(declareNewest('_yIT_ServiceReport'), '_yIT_ServiceReport', 'R-X-NEW-05'),
  reading(declareNewest('Dokument'), 'Dokument', 'R-X-NEW-05'),
  reading(declareNewest('Bild'), 'Bild', 'R-X-NEW-05'),
  {
    call: postNote,
    summary: 'Writes a note on a task',
    requirement: 'R-CALL-03',
    query: actions,
    body: newNote,
    answer: z.unknown(),
    errors: [400, 403, 404, 423],
  },
  {
    call: postTicket,
    summary: 'Creates a ticket',
    requirement: 'R-CALL-15',
    query: { query: 'Its contact, as JSON; sent with `tickets.contactQuery` only.' },
    body: newTicket,
    errors: [400, 403],
  },
  {
    call: postEntry,
    summary: 'Adds an entry to a ticket',
    requirement: 'R-CALL-16',
    body: newEntry,
    answer: z.unknown(),
    errors: [400, 403, 404, 423],
  },
  {
    call: postFavourite,
    summary: 'Adds a task to a contact’s favourites, or removes it',
    requirement: 'R-CALL-02',
    query: { 'query!': find['query!'], 'actions!': actions.actions },
    answer: z.unknown(),
    errors: [400, 403, 404, 423],
  },
  {
    call: { key: 'post /v1/multi', answer: answerSchema },
    summary: 'Several reads in one request, ten at most',
    requirement: 'R-API-16',
    body: z.array(z.object({ method: text, path: text, data: z.optional(z.unknown()) })),
    errors: [400],
  },
  {
    call: startUpload,
    summary: 'Step 1 of an upload: an id to send the file to',
    requirement: 'R-API-25',
    errors: [],
  },
  {
    call: postUpload,
    summary: 'Step 2: the file, as the one part without a field name',
    requirement: 'R-API-25',
    bodyType: 'multipart/form-data',
    answer: z.unknown(),
    errors: [403, 404],
  },
  {
    call: patchUpload,
    summary: 'Step 3: stores the sent file; the same id answers the same document',
    requirement: 'R-API-25',
    query: { replaceOID: 'Document that the file replaces.' },
    errors: [403, 404],
  },
  {
    call: getFile,
    summary: 'The bytes of a document',
    requirement: 'R-API-26',
    errors: [403, 404],
  },
];
