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

/** Steps after the creation, in order (R-TNEW-09). */
export const followUpSteps = ['log', 'start', 'upload'] as const;
export type FollowUpStep = (typeof followUpSteps)[number];

const ticketAttemptSchema = z.object({
  at: z.date(),
  title: z.string(),
  description: z.string(),
  problemType: z.number(),
  /** Set once that ticket is being changed, because its title may then differ. */
  oid: z.optional(z.string()),
});
type TicketAttempt = z.output<typeof ticketAttemptSchema>;

/** Stored on the device, so that not even a reload creates the ticket twice. */
export const creationSchema = z.object({
  attempt: z.optional(ticketAttemptSchema),
  ticket: z.nullable(z.object({ oid: z.string(), number: z.string() })),
  done: z.array(z.enum(followUpSteps)),
  checkpoint: z.optional(checkpointSchema),
});
export type Creation = z.output<typeof creationSchema>;

export interface UploadProgress {
  checkpoint: Checkpoint | undefined;
  onCheckpoint: (checkpoint: Checkpoint) => void;
}

interface NewTicketRequest {
  title: string;
  description: string;
  problemType: number;
  upload?: ((ticketOid: string, passage: UploadProgress) => Promise<void>) | undefined;
}

/** Choice for a ticket of an earlier attempt whose content differs from the form. */
export type ResumeChoice = 'change' | 'another';

/** Thrown without sending if an earlier attempt has created a ticket with other content. */
export class EarlierTicketError extends Error {
  override name = 'EarlierTicketError';
  readonly ticket: Ticket;
  /** The problem type differs, too, and cannot be changed later (R-CALL-16). */
  readonly keepsType: boolean;
  constructor(ticket: Ticket, keepsType: boolean) {
    super(`Ticket ${ticket.oid} was created by an earlier attempt`);
    this.ticket = ticket;
    this.keepsType = keepsType;
  }
}

/** The ticket exists even if later steps have failed, which can be retried. */
export interface CreationResult {
  ticket: CreatedTicket;
  failures: readonly { step: FollowUpStep; error: unknown }[];
}

/**
 * Creates a ticket, then runs the follow-up steps, which fail independently. A repeated call resumes where
 * the earlier one stopped. A lost response may have created the ticket, so it is first looked up by its title
 * and time; if its content differs from the form, `following` decides whether to change it or to create
 * another one.
 * @throws ApiError without a ticket, EarlierTicketError without that decision, OtherSessionError
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

/** An unreadable ticket contact must not prevent a ticket. */
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
  // Stored before sending, so that a lost response differs from no attempt.
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

/** Returns the ticket of an earlier attempt once it matches the form. */
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

const logCreation = (oid: string, at: Date): Promise<void> =>
  logTicket(
    oid,
    germanTexts('entities')('ticket.createdBy', { at: logTime(at), name: actingContact().name }),
  );

export const isFromAttempt = ({ oid, title, createdAt }: Ticket, attempt: TicketAttempt): boolean =>
  attempt.oid === undefined
    ? title === attempt.title && sameSecond(createdAt, attempt.at)
    : oid === attempt.oid;

type Content = Pick<NewTicketRequest, 'title' | 'description' | 'problemType'>;
const says = (one: Content, other: Content): boolean =>
  one.title === other.title && one.description === other.description && one.problemType === other.problemType;

async function findCreated(attempt: TicketAttempt): Promise<Ticket | undefined> {
  const { oid: contactOid, addressOid } = actingContact();
  const tickets = await loadTickets({ contactOid, addressOid });
  return tickets.find((ticket) => isFromAttempt(ticket, attempt));
}
