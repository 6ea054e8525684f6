import { type QueryClient, mutationOptions } from '@tanstack/react-query';

import { beforeChange } from '@/api/api-error';
import { type Decision, type TicketChange, changeTicket, decideEstimate } from '@/api/gsd/tickets';
import { addTicketEntry, loadTicketEntries } from '@/api/gsd/tickets-entries';
import { decideReport, loadServiceReports } from '@/api/gsd/tickets-reports';

import { isUnclear } from '../error/error';
import { recordTicketChanged } from '../protocol-entry/record';
import { TicketConflictError, changesLeft, conflictsOf } from './conflict';
import { actingContact, currentTicket, ticketKeys } from './queries';
import { sameSecond } from './same-second';
import { reportState } from './service-report';
import { type Ticket, ticketCan } from './ticket';

interface TicketUpdate {
  /** The ticket as the person saw it when they began. */
  seen: Ticket;
  change: TicketChange;
}

/**
 * Changes a ticket, unless somebody else has changed the same fields since it was seen. Who insists after a conflict
 * sends it again with the current ticket as the one seen. Each change clears the cached tickets (Spec 2 §7); the ticket
 * as it is now is shown at once, and nobody waits for the rest.
 * @throws TicketConflictError, TicketNotFoundError, UnsentChangeError where the ticket could not be read, ApiError
 */
export const updateTicketMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ seen, change }: TicketUpdate): Promise<Ticket> => {
      const current = await beforeChange(currentTicket(seen.oid));
      const conflicts = conflictsOf(seen, change, current);
      if (conflicts.length > 0) {
        client.setQueryData(ticketKeys.one(seen.oid), current);
        throw new TicketConflictError(current, change, conflicts);
      }
      // What somebody else has already brought about is not written again: a closed ticket takes no second closing.
      const left = changesLeft(change, current);
      if (Object.keys(left).length > 0) await changeTicket(seen.oid, left);
      const changed = { ...current, ...change };
      recordTicketChanged({ oid: changed.oid, name: changed.title });
      client.setQueryData(ticketKeys.one(seen.oid), changed);
      void client.invalidateQueries({ queryKey: ticketKeys.all });
      return changed;
    },
    // It may have been changed all the same.
    onError: (error) => {
      if (isUnclear(error)) void client.invalidateQueries({ queryKey: ticketKeys.all });
    },
  });

/** Somebody has already decided, or the ticket was closed: there is nothing left to decide. */
export class DecidedMeanwhileError extends Error {
  override name = 'DecidedMeanwhileError';
}

/** Releases or declines the time estimate, unless that has been done meanwhile. */
export const decideEstimateMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ ticket, decision }: { ticket: Ticket; decision: Decision }) => {
      const current = await beforeChange(currentTicket(ticket.oid));
      if (!ticketCan.decideEstimate(current)) throw new DecidedMeanwhileError();
      await decideEstimate(ticket.oid, decision, { name: actingContact().name, at: new Date() });
      recordTicketChanged({ oid: ticket.oid, name: ticket.title });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ticketKeys.all }),
  });

interface ReportDecision {
  ticket: Pick<Ticket, 'oid' | 'title'>;
  reportOid: string;
  decision: Decision;
}

/** Releases or declines a service report, unless that has been done meanwhile; a backend may, but need not refuse it. */
export const decideReportMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ ticket, reportOid, decision }: ReportDecision) => {
      const reports = await beforeChange(loadServiceReports(ticket.oid));
      const current = reports.find(({ oid }) => oid === reportOid);
      if (current && reportState(current) !== 'open') throw new DecidedMeanwhileError();
      await decideReport(reportOid, decision, { name: actingContact().name, at: new Date() });
      recordTicketChanged({ oid: ticket.oid, name: ticket.title });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ticketKeys.all }),
  });

interface NewEntry {
  ticketOid: string;
  text: string;
  /** The moment of an earlier attempt, which may have made the entry. */
  earlier: Date | undefined;
  /** Hears the moment of asking, before the backend does. */
  onAsk: (at: Date) => void;
}

/**
 * Adds an entry in the name of the person who is logged in. What an earlier attempt may have left behind is looked for by
 * its text and the moment of asking before it is asked for again.
 */
export const addEntryMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ ticketOid, text, earlier, onAsk }: NewEntry) => {
      const there = earlier ? await loadTicketEntries(ticketOid) : [];
      if (there.some((entry) => entry.text === text && earlier && sameSecond(entry.createdAt, earlier)))
        return;
      const at = new Date();
      onAsk(at);
      await addTicketEntry(ticketOid, { text, author: actingContact().name, at });
    },
    onSettled: (_data, _error, { ticketOid }) =>
      void client.invalidateQueries({ queryKey: ticketKeys.entries(ticketOid) }),
  });
