import * as z from 'zod/mini';

import { postAreaCheck } from '@/api/gsd/contacts';
import { postDocumentSearch, postDuplicateSearch, postMoveToFolder, postUploadMacro } from '@/api/gsd/files';
import { postLabels } from '@/api/gsd/labels';
import { postEntriesSearch, postServiceReports, postTicketDocuments } from '@/api/gsd/ticket-parts';
import { postTicketStart, postTickets } from '@/api/gsd/tickets';
import { postForgotPassword } from '@/api/passwords';

import type { CallFacts } from './call-facts';

const text = z.string();
const oid = text.check(z.minLength(1));
const ofTicket = z.object({ ticketOID: oid });

type Macro = Omit<CallFacts, 'errors'> & Partial<Pick<CallFacts, 'errors'>>;

const macros: readonly Macro[] = [
  {
    call: postAreaCheck,
    summary: 'Which areas of an address have data',
    requirement: 'R-API-15',
    body: z.object({ addresses: z.array(oid) }),
  },
  {
    call: postForgotPassword,
    summary: 'Mails a link for a new password; never tells whether the user exists',
    requirement: 'R-API-08',
    body: z.object({ username: text }),
  },
  {
    call: postLabels,
    summary: 'Labels and colours of a value assignment',
    requirement: 'R-API-18',
    body: z.object({ fields: z.array(text), name: text }),
  },
  {
    call: postDocumentSearch,
    summary: 'Searches documents, or reads them by id',
    requirement: 'R-CALL-13',
    body: z.union([
      z.object({
        search: text,
        mode: z.enum(['text', 'wildcard', 'regex']),
        csvCategory: z.nullable(text),
        customerOid: oid,
        withText: z.optional(z.boolean()),
      }),
      z.object({ oids: z.array(oid) }),
    ]),
    errors: [400],
  },
  {
    call: postDuplicateSearch,
    summary: 'Whether an object has a document of this name',
    requirement: 'R-API-28',
    body: z.object({ name: text, objectOid: oid }),
  },
  {
    call: postMoveToFolder,
    summary: 'Moves a document to the share area',
    requirement: 'R-API-27',
    body: z.object({ fileOID: oid, folderName: text }),
  },
  {
    call: postUploadMacro,
    summary: 'Runs what follows an upload, and keeps its hint',
    requirement: 'R-CALL-19',
    body: z.object({ oid, addOn: z.literal('PortalUpload'), hint: text, hintType: text }),
  },
  {
    call: postTickets,
    summary: 'The tickets of a contact at an address, or without a contact all of the address',
    requirement: 'R-CALL-14',
    body: z.object({ contactOID: z.optional(oid), customerOID: oid, addressOID: oid }),
  },
  {
    call: postEntriesSearch,
    summary: 'The history of a ticket',
    requirement: 'R-CALL-17',
    body: ofTicket,
  },
  {
    call: postTicketDocuments,
    summary: 'The documents of a ticket',
    requirement: 'R-CALL-17',
    body: ofTicket,
  },
  {
    call: postServiceReports,
    summary: 'The service reports of a ticket',
    requirement: 'R-CALL-17',
    body: ofTicket,
  },
  {
    call: postTicketStart,
    summary: 'Starts a new ticket; 409 where it is started',
    requirement: 'R-CALL-17',
    body: ofTicket,
    errors: [409],
  },
];

/** docs/api/conventions.md, section 4.1, describes the macros. */
export const macroCalls: readonly CallFacts[] = macros.map(({ call, errors = [], ...facts }) => ({
  answer: call.answer ?? z.unknown(),
  ...facts,
  call,
  errors: call.withoutLogin ? errors : [403, 404, ...errors],
}));
