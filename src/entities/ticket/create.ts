import * as z from 'zod/mini';

import {
  type CreatedTicket,
  createTicket,
  loadTicketContact,
  loadTickets,
  logTicket,
  startTicket,
} from '@/api/gsd/tickets';
import { byServerClock } from '@/api/runtime';
import { type Checkpoint, checkpointSchema } from '@/engines/upload/upload-queue';
import { config } from '@/shared/config/config';
import { logTime } from '@/shared/format/wire-dates';
import { germanTexts } from '@/shared/i18n/i18n';

import { type AttemptStore, sendOnce } from '../error/send-once';
import { ownAction, pinSession } from '../session/own-action';
import { actingContact } from './queries';
import { type Ticket, sameSecond, ticketNumber } from './ticket';

export interface NewTicketRequest {
  title: string;
  description: string;
  problemType: number;
}

export const ticketAttemptSchema = z.object({
  at: z.date(),
  title: z.string(),
  description: z.string(),
  problemType: z.number(),
});
export type TicketAttempt = z.output<typeof ticketAttemptSchema>;

/** Steps after the creation, in order (R-TNEW-09). */
const followUpSteps = ['log', 'start', 'upload'] as const;
export type FollowUpStep = (typeof followUpSteps)[number];

/** A ticket that exists, stored until its last step is done, so that a reload neither loses nor repeats one. */
export const unfinishedSchema = z.object({
  oid: z.string(),
  number: z.string(),
  at: z.date(),
  file: z.nullable(z.instanceof(File)),
  done: z.array(z.enum(followUpSteps)),
  checkpoint: z.optional(checkpointSchema),
});
export type UnfinishedTicket = z.output<typeof unfinishedSchema>;

/** An unreadable ticket contact must not prevent a ticket. */
async function ticketContact(userOid: string, addressOid: string): Promise<string> {
  if (config().tickets.contact === 'user') return userOid;
  return (await loadTicketContact(addressOid).catch(() => null)) ?? userOid;
}

export const isFromAttempt = ({ title, createdAt }: Ticket, attempt: TicketAttempt): boolean =>
  title === attempt.title && sameSecond(createdAt, attempt.at);

async function findCreated(attempt: TicketAttempt): Promise<CreatedTicket | undefined> {
  const { oid: contactOid, addressOid } = actingContact();
  const tickets = await loadTickets({ contactOid, addressOid });
  const found = tickets.find((ticket) => isFromAttempt(ticket, attempt));
  return found && { oid: found.oid, number: ticketNumber(found) };
}

/** Creates a ticket, or returns the one of an earlier attempt. @throws as `sendOnce`, ApiError */
export async function createNewTicket(
  { title, description, problemType }: NewTicketRequest,
  attempt: AttemptStore<TicketAttempt>,
): Promise<CreatedTicket & { at: Date; isAsTyped: boolean }> {
  const session = pinSession();
  const { made, by } = await sendOnce({
    session,
    attempt,
    find: findCreated,
    prepare: () => ({ at: byServerClock(new Date()), title, description, problemType }),
    send: async (sent) => {
      const { oid, name: contactName, addressOid } = actingContact();
      const contactOid = await ticketContact(oid, addressOid);
      session.assertSameSession();
      const { firstStatus: status, supportGroup: supportGroupOid, contactQuery } = config().tickets;
      return createTicket({
        ...sent,
        contactOid,
        contactName,
        addressOid,
        status,
        supportGroupOid,
        contactQuery,
      });
    },
  });
  void ownAction(session, { type: 'TICKET_CREATED', task: { oid: made.oid, name: by.title } });
  session.assertSameSession();
  const isAsTyped = by.title === title && by.description === description && by.problemType === problemType;
  return { ...made, at: by.at, isAsTyped };
}

export type UploadFile = (
  file: File,
  ticketOid: string,
  passage: { checkpoint: Checkpoint | undefined; onCheckpoint: (checkpoint: Checkpoint) => void },
) => Promise<void>;

export const openSteps = ({ done, file }: UnfinishedTicket): readonly FollowUpStep[] =>
  followUpSteps.filter((step) => !done.includes(step) && (step !== 'upload' || file !== null));

export interface FailedStep {
  step: FollowUpStep;
  error: unknown;
}

export async function finishTicket(
  ticket: UnfinishedTicket,
  upload: UploadFile,
  keep: (ticket: UnfinishedTicket) => void,
): Promise<readonly FailedStep[]> {
  const session = pinSession();
  let current = ticket;
  const advance = (part: Partial<UnfinishedTicket>) => {
    current = { ...current, ...part };
    keep(current);
  };
  const { oid, at, file, checkpoint } = ticket;
  const createdBy = { at: logTime(at), name: actingContact().name };
  const work: Record<FollowUpStep, () => Promise<void>> = {
    log: () => logTicket(oid, germanTexts('entities')('ticket.createdBy', createdBy)),
    start: () => startTicket(oid),
    upload: async () => {
      const onCheckpoint = (reached: Checkpoint) => advance({ checkpoint: reached });
      if (file) await upload(file, oid, { checkpoint, onCheckpoint });
    },
  };
  const failures: FailedStep[] = [];
  for (const step of openSteps(ticket)) {
    session.assertSameSession();
    try {
      await work[step]();
      advance({ done: [...current.done, step] });
    } catch (error) {
      failures.push({ step, error });
    }
  }
  return failures;
}
