import * as z from 'zod/mini';

import { toGsdDate } from '@/shared/format/wire-dates';

import { isApiError } from '../api-error';
import { text } from '../values';
import { gsd } from './client';

/** A ticket to be created (R-TNEW-08). */
export interface NewTicket {
  title: string;
  description: string;
  problemType: number;
  contactOid: string;
  contactName: string;
  /** The selected address: the customer of the ticket. */
  addressOid: string;
  /** When the user sent the form; a repeated attempt keeps it and so differs from a second ticket. */
  at: Date;
}

/** The created ticket. */
export interface CreatedTicket {
  oid: string;
  /** Its id where the answer has no number yet. */
  number: string;
}

/** Priority and status of every new ticket (R-TNEW-08). */
const beginning = { _yIT_AUF_Prioritaet: 30, _yit_ITIL_TicketStatus: 1000 } as const;

export const createdSchema = z.pipe(
  z.object({ '~ObjectID': z.string().check(z.minLength(1)), Nummer: text }),
  z.transform((wire): CreatedTicket => ({
    oid: wire['~ObjectID'],
    number: wire.Nummer || wire['~ObjectID'],
  })),
);

/** Step 1: creates the ticket. Its support group is chosen by the support. @throws ApiError */
export function createTicket(ticket: NewTicket): Promise<CreatedTicket> {
  return gsd.send(createdSchema, {
    method: 'post',
    url: '/v1/object/_yit_ITIL_Ticket',
    data: {
      Name: ticket.title,
      Beschreibung: ticket.description,
      _yit_ITIL_ProblemStatus: ticket.problemType,
      ...beginning,
      Erstellungszeit: toGsdDate(ticket.at),
      _Ansprechpartner: ticket.contactOid,
      _Ansprechpartnername: ticket.contactName,
      _Kunde: ticket.addressOid,
      _Supportgruppe: null,
    },
  });
}

/** Step 2: writes the log entry of a new ticket (R-TNEW-09). @throws ApiError */
export function logTicket(oid: string, entry: string): Promise<void> {
  return gsd.change({
    method: 'patch',
    url: `/v1/object/${encodeURIComponent(oid)}`,
    data: { _Protokoll: entry },
  });
}

/** Step 3: starts the ticket; a ticket that is already started (409) is a success. @throws ApiError */
export async function startTicket(oid: string): Promise<void> {
  try {
    await gsd.done({ method: 'post', url: '/v1/execute/_yIT_startTicket', data: { ticketOID: oid } });
  } catch (error) {
    if (!isApiError(error, 'conflict')) throw error;
  }
}
