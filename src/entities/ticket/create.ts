import * as z from 'zod/mini';

import { loadTickets } from '@/api/gsd/tickets';
import { type CreatedTicket, createTicket, logTicket, startTicket } from '@/api/gsd/tickets-create';

import { actingContact } from './queries';

/** The steps of a new ticket, in order (Spec 2 §7 'Create ticket', 'Start ticket', 'Ticket file upload'). */
export const creationSteps = ['create', 'log', 'start', 'upload'] as const;
export type CreationStep = (typeof creationSteps)[number];

/** How far a new ticket has come; kept with its draft, so that not even a reload creates it twice. */
export const creationSchema = z.object({
  /** The moment of the first attempt, as ISO text. */
  at: z.iso.datetime(),
  ticket: z.nullable(z.object({ oid: z.string(), number: z.string() })),
  done: z.array(z.enum(creationSteps)),
});
export type Creation = z.output<typeof creationSchema>;

/** A step that failed; what came before it is done and stays done. */
export class CreationError extends Error {
  override name = 'CreationError';
  readonly step: CreationStep;
  readonly ticket: CreatedTicket | null;
  override readonly cause: unknown;
  constructor(step: CreationStep, ticket: CreatedTicket | null, cause: unknown) {
    super(`Step ${step} of a new ticket failed`);
    this.step = step;
    this.ticket = ticket;
    this.cause = cause;
  }
}

interface CreationRequest {
  title: string;
  description: string;
  problemType: number;
  /** Sends the chosen file to the new ticket; absent without a file. */
  upload?: (ticketOid: string) => Promise<void>;
}

/**
 * Creates a ticket step by step and goes on where an earlier attempt has stopped. An attempt whose answer got lost may
 * still have created the ticket: it is looked for by its title and the moment of asking before it is asked for again.
 * @throws CreationError
 */
export async function createTicketStepwise(
  request: CreationRequest,
  earlier: Creation | undefined,
  keep: (creation: Creation) => void,
): Promise<CreatedTicket> {
  let creation: Creation = earlier ?? { at: new Date().toISOString(), ticket: null, done: [] };
  keep(creation);
  const contact = actingContact();

  const step = async (name: CreationStep, work: () => Promise<void>) => {
    if (creation.done.includes(name)) return;
    try {
      await work();
    } catch (error) {
      throw new CreationError(name, creation.ticket, error);
    }
    creation = { ...creation, done: [...creation.done, name] };
    keep(creation);
  };

  await step('create', async () => {
    const at = new Date(creation.at);
    const lost = earlier ? await findCreated(request.title, at) : undefined;
    const ticket =
      lost ??
      (await createTicket({
        ...request,
        contactOid: contact.oid,
        contactName: contact.name,
        addressOid: contact.addressOid,
        at,
      }));
    creation = { ...creation, ticket };
  });
  const { ticket } = creation;
  if (!ticket) throw new CreationError('create', null, undefined);
  await step('log', () => logTicket(ticket.oid, `Im Kundenportal angelegt von ${contact.name}`));
  await step('start', () => startTicket(ticket.oid));
  await step('upload', async () => request.upload?.(ticket.oid));
  return ticket;
}

/** The ticket an attempt has left behind, if it has. The document management keeps whole seconds. */
async function findCreated(title: string, at: Date): Promise<CreatedTicket | undefined> {
  const { oid: contactOid, addressOid } = actingContact();
  const second = Math.floor(at.getTime() / 1000);
  const tickets = await loadTickets({ contactOid, addressOid });
  return tickets.find(
    (ticket) => ticket.title === title && Math.floor((ticket.createdAt?.getTime() ?? 0) / 1000) === second,
  );
}
