import { type QueryClient, mutationOptions } from '@tanstack/react-query';

import { preflight } from '@/api/api-error';
import { addTicketEntry, decideReport, loadServiceReports, loadTicketEntries } from '@/api/gsd/ticket-parts';
import { type Decision, type TicketChange, changeTicket, decideEstimate } from '@/api/gsd/tickets';
import { byServerClock } from '@/api/runtime';

import { ConflictError } from '../error/conflict';
import { ArrivedMeanwhileError, isUnclear } from '../error/error';
import { type AttemptStore, sendOnce } from '../error/send-once';
import { inSession, ownAction, type PinnedSession } from '../session/own-action';
import { readableOnly } from '../unreadable/unreadable';
import { actingContact, currentTicket, ticketKeys } from './queries';
import { type Ticket, isClosed, reportState, sameSecond, ticketCan } from './ticket';

type TicketField = keyof TicketChange;

export interface FieldConflict {
  field: TicketField;
  mine: string | number;
  theirs: string | number;
}

const fields = ['title', 'description', 'solution', 'status', 'rating', 'ratingComment'] as const;

/** A closed ticket can still be rated (R-TIC-09). */
const ratingFields: readonly TicketField[] = ['rating', 'ratingComment'];

/** Compares just before the write. A closed ticket can only be rated, so its status conflicts, too. */
export function conflictsOf(seen: Ticket, change: TicketChange, current: Ticket): FieldConflict[] {
  return fields.flatMap((field) => {
    const theirs = current[field];
    const blocked =
      isClosed(current) &&
      field === 'status' &&
      fields.some((f) => change[f] !== undefined && !ratingFields.includes(f));
    const mine = change[field] ?? (blocked ? seen.status : undefined);
    // If the user closes it as well, the status does not conflict, so the texts do.
    const readOnly = isClosed(current) && change.status === current.status && !ratingFields.includes(field);
    const untouched = theirs === seen[field] && !readOnly;
    return mine === undefined || untouched || theirs === mine ? [] : [{ field, mine, theirs }];
  });
}

/** A rating is the pair, also when only one half has changed (docs/api/conventions.md). */
export function changesLeft(change: TicketChange, current: Ticket): TicketChange {
  const isLeft = (field: TicketField) => change[field] !== undefined && change[field] !== current[field];
  const isRated = ratingFields.some(isLeft);
  return Object.fromEntries(
    fields
      .filter((field) => isLeft(field) || (isRated && ratingFields.includes(field)))
      .map((field) => [field, change[field] ?? current[field]]),
  );
}

/** Thrown without writing; the user decides between both versions. */
export class TicketConflictError extends ConflictError<TicketChange, Ticket> {
  readonly conflicts: readonly FieldConflict[];
  readonly closed: boolean;
  constructor(current: Ticket, change: TicketChange, conflicts: readonly FieldConflict[]) {
    super(change, current);
    this.conflicts = conflicts;
    this.closed = isClosed(current) && conflicts.some(({ field }) => !ratingFields.includes(field));
  }
}

const reportChange = (session: PinnedSession, { oid, title }: Pick<Ticket, 'oid' | 'title'>): void =>
  void ownAction(session, { type: 'TICKET_CHANGED', task: { oid, name: title } });

/** @throws TicketConflictError if another user has changed the same fields since `seen` (R-TLST-10) */
export const updateTicketMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ seen, change }: { seen: Ticket; change: TicketChange }) =>
      inSession(async (session): Promise<Ticket> => {
        const current = await preflight(currentTicket(seen.oid));
        session.assertSameSession();
        const conflicts = conflictsOf(seen, change, current);
        if (conflicts.length > 0) {
          client.setQueryData(ticketKeys.one(seen.oid), current);
          throw new TicketConflictError(current, change, conflicts);
        }
        // Changes that another user has already made are not written again, so that no ticket is closed
        // twice.
        const left = changesLeft(change, current);
        const changed = { ...current, ...change };
        if (Object.keys(left).length > 0) {
          await changeTicket(seen.oid, left);
          reportChange(session, changed);
          session.assertSameSession();
        }
        client.setQueryData(ticketKeys.one(seen.oid), changed);
        return changed;
      }),
    onSettled: (_data, error) => {
      // The change may have been made.
      if (!error || isUnclear(error)) void client.invalidateQueries({ queryKey: ticketKeys.all });
    },
  });

export class DecidedMeanwhileError extends Error {
  override name = 'DecidedMeanwhileError';
}

const signature = () => ({ name: actingContact().name, at: byServerClock(new Date()) });

export const decideEstimateMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ ticket, decision }: { ticket: Ticket; decision: Decision }) =>
      inSession(async (session) => {
        const current = await preflight(currentTicket(ticket.oid));
        session.assertSameSession();
        if (!ticketCan.decideEstimate(current)) throw new DecidedMeanwhileError();
        await decideEstimate(ticket.oid, decision, signature());
        reportChange(session, ticket);
      }),
    onSettled: () => void client.invalidateQueries({ queryKey: ticketKeys.all }),
  });

interface ReportDecision {
  ticket: Pick<Ticket, 'oid' | 'title'>;
  reportOid: string;
  decision: Decision;
}

/** A backend need not refuse a second decision, so the portal checks first. */
export const decideReportMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ ticket, reportOid, decision }: ReportDecision) =>
      inSession(async (session) => {
        const reports = await preflight(loadServiceReports(ticket.oid, readableOnly));
        session.assertSameSession();
        const current = reports.find(({ oid }) => oid === reportOid);
        if (current && reportState(current) !== 'open') throw new DecidedMeanwhileError();
        await decideReport(reportOid, decision, signature());
        reportChange(session, ticket);
      }),
    onSettled: () => void client.invalidateQueries({ queryKey: ticketKeys.all }),
  });

interface NewEntry {
  ticket: Pick<Ticket, 'oid' | 'title'>;
  text: string;
  attempt: AttemptStore<{ text: string; at: Date }>;
}

/** @throws ArrivedMeanwhileError if an earlier attempt has written another text; as `sendOnce`, ApiError */
export const addEntryMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ ticket, text, attempt }: NewEntry) =>
      inSession(async (session) => {
        const { by } = await sendOnce({
          session,
          attempt,
          find: async (earlier) => {
            const entries = await loadTicketEntries(ticket.oid);
            return entries.find(
              (entry) => entry.text === earlier.text && sameSecond(entry.createdAt, earlier.at),
            );
          },
          prepare: () => ({ text, at: byServerClock(new Date()) }),
          send: (entry) => addTicketEntry(ticket.oid, { ...entry, author: actingContact().name }),
        });
        reportChange(session, ticket);
        session.assertSameSession();
        if (by.text !== text) throw new ArrivedMeanwhileError();
      }),
    onSettled: (_data, _error, { ticket }) =>
      void client.invalidateQueries({ queryKey: ticketKeys.entries(ticket.oid) }),
  });
