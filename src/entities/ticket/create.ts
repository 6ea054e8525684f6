import i18next from 'i18next';
import * as z from 'zod/mini';

import { loadTickets } from '@/api/gsd/tickets';
import { type CreatedTicket, createTicket, logTicket, startTicket } from '@/api/gsd/tickets-create';
import type { Reached } from '@/shared/upload/basket';

import { reachedSchema } from '../document/upload';
import { recordTicketCreated } from '../protocol-entry/record';
import { actingContact } from './queries';
import { sameSecond } from './same-second';

/** What follows the creation itself, in order (Spec 2 §7 'Create ticket', 'Start ticket', 'Ticket file upload'). */
export const followingSteps = ['log', 'start', 'upload'] as const;
export type FollowingStep = (typeof followingSteps)[number];

/** How far a new ticket has come; kept on the device, so that not even a reload creates it twice. */
export const creationSchema = z.object({
  /** The moment of the last attempt to create it. */
  at: z.date(),
  ticket: z.nullable(z.object({ oid: z.string(), number: z.string() })),
  done: z.array(z.enum(followingSteps)),
  /** Of the file. */
  reached: z.optional(reachedSchema),
});
export type Creation = z.output<typeof creationSchema>;

/** Where the sending of a file stopped, and who hears how far it comes. */
export interface FilePassage {
  reached: Reached | undefined;
  onReached: (reached: Reached) => void;
}

interface NewTicketRequest {
  title: string;
  description: string;
  problemType: number;
  /** Sends the chosen file to the new ticket; absent without a file. */
  upload?: ((ticketOid: string, passage: FilePassage) => Promise<void>) | undefined;
}

/** The ticket exists; a step after it may have failed, which is said and can be tried again. */
export interface CreationResult {
  ticket: CreatedTicket;
  failures: readonly { step: FollowingStep; error: unknown }[];
}

/**
 * Creates a ticket, then logs, starts and furnishes it; one of these failing stops none of the others. A repeated call
 * goes on where the earlier one has stopped. An attempt whose answer got lost may have created the ticket all the same:
 * it is looked for by its title and the moment of asking before it is asked for again.
 * @throws ApiError when there is no ticket yet.
 */
export async function createTicketStepwise(
  request: NewTicketRequest,
  earlier: Creation | undefined,
  keep: (creation: Creation) => void,
): Promise<CreationResult> {
  let creation: Creation = earlier ?? { at: new Date(), ticket: null, done: [] };
  const advance = (part: Partial<Creation>) => {
    creation = { ...creation, ...part };
    keep(creation);
  };
  const contact = actingContact();
  let ticket = creation.ticket ?? (earlier && (await findCreated(request.title, earlier.at))) ?? null;
  if (!ticket) {
    const at = new Date();
    // Known before it is asked for, so that a lost answer can be told from no attempt at all.
    advance({ at });
    ticket = await createTicket({
      ...request,
      contactOid: contact.oid,
      contactName: contact.name,
      addressOid: contact.addressOid,
      at,
    });
  }
  if (!creation.ticket) {
    advance({ ticket });
    recordTicketCreated({ oid: ticket.oid, name: request.title });
  }
  const { oid } = ticket;
  const work: Record<FollowingStep, () => Promise<void>> = {
    log: () =>
      logTicket(oid, i18next.t('ticket.createdBy', { ns: 'entities', lng: 'de', name: contact.name })),
    start: () => startTicket(oid),
    upload: async () =>
      request.upload?.(oid, { reached: creation.reached, onReached: (reached) => advance({ reached }) }),
  };
  const failures: { step: FollowingStep; error: unknown }[] = [];
  for (const step of followingSteps.filter((candidate) => !creation.done.includes(candidate))) {
    try {
      await work[step]();
      advance({ done: [...creation.done, step] });
    } catch (error) {
      failures.push({ step, error });
    }
  }
  return { ticket, failures };
}

/** The ticket an attempt has left behind, if it has. */
async function findCreated(title: string, at: Date): Promise<CreatedTicket | undefined> {
  const { oid: contactOid, addressOid } = actingContact();
  const tickets = await loadTickets({ contactOid, addressOid });
  return tickets.find((ticket) => ticket.title === title && sameSecond(ticket.createdAt, at));
}
