import { type QueryClient, mutationOptions } from '@tanstack/react-query';

import { type Decision, type TicketChange, changeTicket, decideEstimate } from '@/api/gsd/tickets';
import { addTicketEntry } from '@/api/gsd/tickets-entries';
import { decideReport } from '@/api/gsd/tickets-reports';

import { TicketConflictError, conflictsOf } from './conflict';
import { actingContact, currentTicket, ticketKeys } from './queries';
import { type Ticket, estimateState, isClosed } from './ticket';

interface TicketUpdate {
  /** The ticket as the person saw it when they began. */
  seen: Ticket;
  change: TicketChange;
}

/**
 * Changes a ticket, unless somebody else has changed the same fields since it was seen. Who insists after a conflict
 * sends it again with the current ticket as the one seen.
 * @throws TicketConflictError, TicketNotFoundError, ApiError
 */
async function updateTicket({ seen, change }: TicketUpdate): Promise<Ticket> {
  const current = await currentTicket(seen.oid);
  const conflicts = conflictsOf(seen, change, current);
  if (conflicts.length > 0) throw new TicketConflictError(current, change, conflicts);
  await changeTicket(seen.oid, change);
  return { ...current, ...change };
}

/** Each change clears the cached tickets (Spec 2 §7); the changed one is shown at once, and nobody waits for the rest. */
export const updateTicketMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: updateTicket,
    onSuccess: (ticket) => {
      client.setQueryData(ticketKeys.one(ticket.oid), ticket);
      void client.invalidateQueries({ queryKey: ticketKeys.all });
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
      const current = await currentTicket(ticket.oid);
      if (estimateState(current) !== 'open' || isClosed(current)) throw new DecidedMeanwhileError();
      await decideEstimate(ticket.oid, decision, { name: actingContact().name, at: new Date() });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ticketKeys.all }),
  });

/** Releases or declines a service report; the backend refuses a second decision as a conflict. */
export const decideReportMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ reportOid, decision }: { reportOid: string; decision: Decision }) =>
      decideReport(reportOid, decision, { name: actingContact().name, at: new Date() }),
    onSettled: () => void client.invalidateQueries({ queryKey: ticketKeys.all }),
  });

/** Adds an entry in the name of the person who is logged in. */
export const addEntryMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ ticketOid, text }: { ticketOid: string; text: string }) =>
      addTicketEntry(ticketOid, { text, author: actingContact().name, at: new Date() }),
    onSuccess: (_, { ticketOid }) =>
      void client.invalidateQueries({ queryKey: ticketKeys.entries(ticketOid) }),
  });
