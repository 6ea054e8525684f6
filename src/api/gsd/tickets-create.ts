import * as z from 'zod/mini';

import { toGsdDate } from '@/shared/format/wire-dates';

import { isApiError } from '../api-error';
import { text } from '../values';
import { gsd, patchObject } from './client';
import { declareObjects, fields, loadObjects, withIds } from './objects';

/** A new ticket has these fields (R-TNEW-08). */
export interface NewTicket {
  title: string;
  description: string;
  problemType: number;
  contactOid: string;
  contactName: string;
  addressOid: string;
  /** Time the user sent the form; a retry keeps it, which distinguishes it from a second ticket. */
  at: Date;
  status: number;
  /** If empty, the support chooses the group. */
  supportGroupOid: string;
  contactQuery: boolean;
}

/** Every new ticket has this priority (R-TNEW-08). */
const priority = 30;

const createdSchema = z.pipe(
  z.object({ '~ObjectID': z.string().check(z.minLength(1)), Nummer: text }),
  z.transform((wire) => ({
    oid: wire['~ObjectID'],
    number: wire.Nummer || wire['~ObjectID'],
  })),
);
export type CreatedTicket = z.output<typeof createdSchema>;

export const postTicket = gsd.send('post /v1/object/_yit_ITIL_Ticket', createdSchema);

export const createTicket = (ticket: NewTicket): Promise<CreatedTicket> =>
  postTicket({
    ...(ticket.contactQuery && { query: { query: withIds([ticket.contactOid]) } }),
    body: {
      Name: ticket.title,
      Beschreibung: ticket.description,
      _yit_ITIL_ProblemStatus: ticket.problemType,
      _yIT_AUF_Prioritaet: priority,
      _yit_ITIL_TicketStatus: ticket.status,
      Erstellungszeit: toGsdDate(ticket.at),
      _Ansprechpartner: ticket.contactOid,
      _Ansprechpartnername: ticket.contactName,
      _Kunde: ticket.addressOid,
      _Supportgruppe: ticket.supportGroupOid || null,
    },
  });

const ticketContactSchema = z.pipe(
  z.object({
    '~ObjectID': z.string(),
    _Ticket_Ansprechpartner: z.nullish(z.union([z.string(), z.object({ '~ObjectID': z.string() })])),
  }),
  z.transform(({ '~ObjectID': oid, _Ticket_Ansprechpartner: contact }) => ({
    oid,
    contactOid: (typeof contact === 'string' ? contact : contact?.['~ObjectID']) || null,
  })),
);

const addressesWithContact = declareObjects('Adresse', ticketContactSchema);

export async function loadTicketContact(addressOid: string): Promise<string | null> {
  const serialization = fields('_Ticket_Ansprechpartner');
  const [address] = await loadObjects(addressesWithContact, { oids: [addressOid], serialization });
  return address?.contactOid ?? null;
}

/** Step 2 writes the log entry of a new ticket (R-TNEW-09). */
export const logTicket = (oid: string, entry: string): Promise<void> =>
  patchObject({ params: { oid }, body: { _Protokoll: entry } });

export const postTicketStart = gsd.done('post /v1/execute/_yIT_startTicket');

/** Step 3 starts the ticket; a ticket that is already started (409) is a success. */
export async function startTicket(oid: string): Promise<void> {
  try {
    await postTicketStart({ body: { ticketOID: oid } });
  } catch (error) {
    if (!isApiError(error, 'conflict')) throw error;
  }
}
