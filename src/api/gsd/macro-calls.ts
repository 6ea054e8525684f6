import * as z from 'zod/mini';

import type { CallDescription } from '../call-description';
import { documentSchema } from '../document';
import { areaDataSchema } from './addresses';
import { listOf } from './envelope';
import { duplicateSchema } from './files';
import { labelsSchema } from './labels';
import { ticketSchema } from './tickets';
import { entrySchema } from './tickets-entries';
import { reportSchema } from './tickets-reports';

const text = z.string();
const oid = text.check(z.minLength(1));
const ofTicket = z.object({ ticketOID: oid });

interface Macro {
  name: string;
  summary: string;
  requirement: string;
  body: z.ZodMiniType;
  answer?: z.ZodMiniType;
  errors?: readonly number[];
  withoutLogin?: true;
}

const macros: readonly Macro[] = [
  {
    name: 'portalCheckCSVRoles',
    summary: 'Which areas of an address have data',
    requirement: 'R-API-15',
    body: z.object({ addresses: z.array(oid) }),
    answer: areaDataSchema,
  },
  {
    name: '_yit_DS_ForgotPassword',
    summary: 'Mails a link for a new password; never tells whether the user exists',
    requirement: 'R-API-08',
    body: z.object({ username: text }),
    withoutLogin: true,
  },
  {
    name: 'portalValueAssignment',
    summary: 'Labels and colours of a value assignment',
    requirement: 'R-API-18',
    body: z.object({ fields: z.array(text), name: text }),
    answer: labelsSchema,
  },
  {
    name: '_yit_DS_DocSearch',
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
    answer: listOf(documentSchema),
    errors: [400],
  },
  {
    name: 'portalCheckIfDocumentExists',
    summary: 'Whether an object has a document of this name',
    requirement: 'R-API-28',
    body: z.object({ name: text, objectOid: oid }),
    answer: duplicateSchema,
  },
  {
    name: 'moveDocumentToGlobalFolder',
    summary: 'Moves a document to the share area',
    requirement: 'R-API-27',
    body: z.object({ fileOID: oid, folderName: text }),
  },
  {
    name: '_yit_FRM_CallAddOn',
    summary: 'Runs what follows an upload, and keeps its hint',
    requirement: 'R-CALL-19',
    body: z.object({ oid, addOn: z.literal('PortalUpload'), hint: text, hintType: text }),
  },
  {
    name: '_yIT_getTicketsWithDetails',
    summary: 'The tickets of a contact at an address, or without a contact all of the address',
    requirement: 'R-CALL-14',
    body: z.object({ contactOID: z.optional(oid), customerOID: oid, addressOID: oid }),
    answer: listOf(ticketSchema),
  },
  {
    name: '_yIT_getTicketEntries',
    summary: 'The history of a ticket',
    requirement: 'R-CALL-17',
    body: ofTicket,
    answer: listOf(entrySchema),
  },
  {
    name: '_yIT_getTicketDocuments',
    summary: 'The documents of a ticket',
    requirement: 'R-CALL-17',
    body: ofTicket,
    answer: listOf(documentSchema),
  },
  {
    name: '_yIT_getServiceReport',
    summary: 'The service reports of a ticket',
    requirement: 'R-CALL-17',
    body: ofTicket,
    answer: listOf(reportSchema),
  },
  {
    name: '_yIT_startTicket',
    summary: 'Starts a new ticket; 409 where it is started',
    requirement: 'R-CALL-17',
    body: ofTicket,
    errors: [409],
  },
];

/** docs/api/conventions.md, section 4.1, describes the macros. */
export const macroCalls: readonly CallDescription[] = macros.map(
  ({ name, errors = [], answer = z.unknown(), ...macro }) => ({
    method: 'post',
    path: `/v1/execute/${name}`,
    answer,
    errors: macro.withoutLogin ? errors : [403, 404, ...errors],
    ...macro,
  }),
);
