import { newestFirst } from '@/shared/format/newest-first';
import type { Tone } from '@/shared/ui/badge';

import { type Label, labelOf } from '../label/label';
import { type Ticket, asksForRating, isClosed, ticketCan } from './ticket';

export type TicketDuty = 'estimate' | 'answer' | 'rating';

const toneOf = ({ status }: Ticket, labels: readonly Label[]) => labelOf('ticketStatus', labels, status).tone;

const ended: ReadonlySet<Tone> = new Set(['solved', 'done', 'failed', 'closed']);

const newest = (tickets: readonly Ticket[]) => newestFirst(tickets, ({ createdAt }) => createdAt);

export const isOpen = (ticket: Ticket, labels: readonly Label[]): boolean =>
  !isClosed(ticket) && !ended.has(toneOf(ticket, labels));

export const openTickets = (tickets: readonly Ticket[], labels: readonly Label[]): readonly Ticket[] =>
  newest(tickets.filter((ticket) => isOpen(ticket, labels)));

/** Returns null if the ticket waits for the support. */
export function dutyOf(ticket: Ticket, labels: readonly Label[]): TicketDuty | null {
  if (ticketCan.decideEstimate(ticket)) return 'estimate';
  if (toneOf(ticket, labels) === 'waiting') return 'answer';
  return asksForRating(ticket) ? 'rating' : null;
}

/** Returns how the user can finish the ticket together with others (R-PLUS-25). */
export function finishOf(ticket: Ticket, labels: readonly Label[]): 'estimate' | 'closing' | 'rating' | null {
  const duty = dutyOf(ticket, labels);
  if (duty === 'estimate' || duty === 'rating') return duty;
  return toneOf(ticket, labels) === 'solved' && ticketCan.close(ticket) ? 'closing' : null;
}

export interface WaitingTicket {
  ticket: Ticket;
  duty: TicketDuty | 'report';
  count: number;
}

/** Decisions come first, ratings last; newest first among equals. */
export function waitingTickets(
  tickets: readonly Ticket[],
  labels: readonly Label[],
  openReports: (ticketOid: string) => number = () => 0,
): readonly WaitingTicket[] {
  const order: readonly WaitingTicket['duty'][] = ['estimate', 'report', 'answer', 'rating'];
  return newest(tickets)
    .flatMap((ticket): WaitingTicket[] => {
      const duty = dutyOf(ticket, labels);
      const reports = openReports(ticket.oid);
      return [
        ...(duty ? [{ ticket, duty, count: 1 }] : []),
        ...(reports > 0 ? [{ ticket, duty: 'report' as const, count: reports }] : []),
      ];
    })
    .toSorted((one, other) => order.indexOf(one.duty) - order.indexOf(other.duty));
}
