import * as z from 'zod/mini';

import { preflight } from '@/api/api-error';
import { changeTicket, loadTickets } from '@/api/gsd/tickets';
import {
  type CreatedTicket,
  createTicket,
  loadTicketContact,
  logTicket,
  startTicket,
} from '@/api/gsd/tickets-create';
import { byServerClock } from '@/api/server-clock';
import type { Checkpoint } from '@/engines/upload/upload-queue';
import { config } from '@/shared/config/config';
import { logTime } from '@/shared/format/wire-dates';
import { germanTexts } from '@/shared/i18n/i18n';

import { checkpointSchema } from '../document/upload';
import { clearOnRejection } from '../error/error';
import { ownAction } from '../session/own-action';
import { type PinnedSession, pinSession } from '../session/pin-session';
import { changesLeft } from './conflict';
import { actingContact } from './queries';
import { sameSecond } from './same-second';
import { type Ticket, ticketNumber } from './ticket';

/** What follows the creation itself, in order (R-TNEW-09). */
export const followUpSteps = ['log', 'start', 'upload'] as const;
export type FollowUpStep = (typeof followUpSteps)[number];

/** What an attempt has sent, and when. */
const ticketAttemptSchema = z.object({
  at: z.date(),
  title: z.string(),
  description: z.string(),
  problemType: z.number(),
  /** The ticket it has made, once that is being changed and may no longer be known by its title. */
  oid: z.optional(z.string()),
});
type TicketAttempt = z.output<typeof ticketAttemptSchema>;

/** How far a new ticket has come; kept on the device, so that not even a reload creates it twice. */
export const creationSchema = z.object({
  /** The last attempt to create it, while its result is unknown. */
  attempt: z.optional(ticketAttemptSchema),
  ticket: z.nullable(z.object({ oid: z.string(), number: z.string() })),
  done: z.array(z.enum(followUpSteps)),
  /** Of the file. */
  checkpoint: z.optional(checkpointSchema),
});
export type Creation = z.output<typeof creationSchema>;

/** Where the sending of a file stopped, and who hears how far it comes. */
export interface UploadProgress {
  checkpoint: Checkpoint | undefined;
  onCheckpoint: (checkpoint: Checkpoint) => void;
}

interface NewTicketRequest {
  title: string;
  description: string;
  problemType: number;
  /** Sends the chosen file to the new ticket; absent without a file. */
  upload?: ((ticketOid: string, passage: UploadProgress) => Promise<void>) | undefined;
}

/** What becomes of a ticket that an earlier attempt has left behind and that says something else by now. */
export type ResumeChoice = 'change' | 'another';

/** An earlier attempt has made a ticket after all, and what is typed by now is not what it says. Nothing was sent. */
export class EarlierTicketError extends Error {
  override name = 'EarlierTicketError';
  readonly ticket: Ticket;
  /** The kind of problem is another one too, which no ticket takes on later (R-CALL-16). */
  readonly keepsType: boolean;
  constructor(ticket: Ticket, keepsType: boolean) {
    super(`Ticket ${ticket.oid} was created by an earlier attempt`);
    this.ticket = ticket;
    this.keepsType = keepsType;
  }
}

/** The ticket exists; a step after it may have failed, which is said and can be tried again. */
export interface CreationResult {
  ticket: CreatedTicket;
  failures: readonly { step: FollowUpStep; error: unknown }[];
}

/**
 * Creates a ticket, then logs, starts and furnishes it; one of these failing stops none of the others. A repeated call
 * goes on where the earlier one has stopped. An attempt whose answer got lost may have created the ticket all the same:
 * it is looked for by the title it was sent with and the moment of asking before anything is asked for again. One that
 * says something else than what is typed by now is changed, or gets another one beside it, as the person has said.
 * @throws ApiError when there is no ticket yet, EarlierTicketError when the person has not said so, OtherSessionError.
 */
export async function createTicketStepwise(
  request: NewTicketRequest,
  earlier: Creation | undefined,
  keep: (creation: Creation) => void,
  following?: ResumeChoice,
): Promise<CreationResult> {
  let creation: Creation = earlier ?? { ticket: null, done: [] };
  const advance = (part: Partial<Creation>) => {
    creation = { ...creation, ...part };
    keep(creation);
  };
  const session = pinSession();
  const { attempt } = creation;
  let { ticket } = creation;
  if (!ticket) {
    const found = attempt && (await preflight(findCreated(attempt)));
    session.assertSameSession();
    ticket = found
      ? await resumeTicket({ found, attempt, request, following, advance, session })
      : await askFor(request, advance);
    advance({ ticket });
    const task = { oid: ticket.oid, name: request.title };
    void ownAction(session, { type: 'TICKET_CREATED', task });
    session.assertSameSession();
  }
  const { oid } = ticket;
  const work: Record<FollowUpStep, () => Promise<void>> = {
    log: () => logCreation(oid, creation.attempt?.at ?? byServerClock(new Date())),
    start: () => startTicket(oid),
    upload: async () =>
      request.upload?.(oid, {
        checkpoint: creation.checkpoint,
        onCheckpoint: (checkpoint) => advance({ checkpoint }),
      }),
  };
  const failures: { step: FollowUpStep; error: unknown }[] = [];
  for (const step of followUpSteps.filter((candidate) => !creation.done.includes(candidate))) {
    session.assertSameSession();
    try {
      await work[step]();
      advance({ done: [...creation.done, step] });
    } catch (error) {
      failures.push({ step, error });
    }
  }
  return { ticket, failures };
}

type Advance = (part: Partial<Creation>) => void;

/** The contact of a new ticket: a ticket contact who cannot be read stops no user. */
async function ticketContact(userOid: string, addressOid: string): Promise<string> {
  if (config().tickets.contact === 'user') return userOid;
  return (await loadTicketContact(addressOid).catch(() => null)) ?? userOid;
}

async function askFor(request: NewTicketRequest, advance: Advance): Promise<CreatedTicket> {
  const { oid, name: contactName, addressOid } = actingContact();
  const session = pinSession();
  const contactOid = await ticketContact(oid, addressOid);
  session.assertSameSession();
  const at = byServerClock(new Date());
  const { title, description, problemType } = request;
  // Known before it is asked for, so that a lost answer can be told from no attempt at all.
  advance({ attempt: { at, title, description, problemType } });
  const { firstStatus: status, supportGroup: supportGroupOid, contactQuery } = config().tickets;
  const wanted = {
    title,
    description,
    problemType,
    contactOid,
    contactName,
    addressOid,
    at,
    status,
    supportGroupOid,
    contactQuery,
  };
  return clearOnRejection(createTicket(wanted), () => advance({ attempt: undefined }));
}

interface ResumeOptions {
  found: Ticket;
  attempt: TicketAttempt;
  request: NewTicketRequest;
  following: ResumeChoice | undefined;
  advance: Advance;
  session: PinnedSession;
}

/** Goes on with the ticket of an earlier attempt; answers the one that says what is typed now. */
async function resumeTicket({
  found,
  attempt,
  request,
  following,
  advance,
  session,
}: ResumeOptions): Promise<CreatedTicket> {
  const { oid, title } = found;
  const asSent = attempt.oid === undefined && says(attempt, request);
  if (!asSent && !says(found, request)) {
    if (!following) throw new EarlierTicketError(found, found.problemType !== request.problemType);
    if (following === 'another') {
      await logCreation(oid, attempt.at);
      session.assertSameSession();
      await startTicket(oid);
      void ownAction(session, { type: 'TICKET_CREATED', task: { oid, name: title } });
      session.assertSameSession();
      return askFor(request, advance);
    }
    const left = changesLeft({ title: request.title, description: request.description }, found);
    advance({ attempt: { ...attempt, oid } });
    if (Object.keys(left).length > 0) await changeTicket(oid, left);
  }
  return { oid, number: ticketNumber(found) };
}

/** The line in the log of a ticket that says when it was created and by whom (R-TNEW-09). */
const logCreation = (oid: string, at: Date): Promise<void> =>
  logTicket(
    oid,
    germanTexts('entities')('ticket.createdBy', { at: logTime(at), name: actingContact().name }),
  );

/** Whether an existing ticket is the one an attempt has created. */
export const isFromAttempt = ({ oid, title, createdAt }: Ticket, attempt: TicketAttempt): boolean =>
  attempt.oid === undefined
    ? title === attempt.title && sameSecond(createdAt, attempt.at)
    : oid === attempt.oid;

type Content = Pick<NewTicketRequest, 'title' | 'description' | 'problemType'>;
const says = (one: Content, other: Content): boolean =>
  one.title === other.title && one.description === other.description && one.problemType === other.problemType;

/** The ticket an attempt has left behind, if it has. */
async function findCreated(attempt: TicketAttempt): Promise<Ticket | undefined> {
  const { oid: contactOid, addressOid } = actingContact();
  const tickets = await loadTickets({ contactOid, addressOid });
  return tickets.find((ticket) => isFromAttempt(ticket, attempt));
}
