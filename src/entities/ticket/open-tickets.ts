import { newestFirst } from '@/shared/format/newest-first';
import type { Tone } from '@/shared/ui/badge';

import { type Label, labelOf } from '../label/label';
import { type Ticket, asksForRating, isClosed, ticketCan } from './ticket';

/** What a ticket waits for: the status says that it is the customer's turn, an estimate is open, or stars are missing. */
export type TicketDuty = 'estimate' | 'answer' | 'rating';

const toneOf = ({ status }: Ticket, labels: readonly Label[]): Tone =>
  labelOf('ticketStatus', labels, status).tone;

const ended: ReadonlySet<Tone> = new Set(['solved', 'done', 'failed', 'closed']);

const newest = (tickets: readonly Ticket[]) => newestFirst(tickets, ({ createdAt }) => createdAt);

/** Tickets the support is still working on, by the meaning of their status, newest first. */
export const openTickets = (tickets: readonly Ticket[], labels: readonly Label[]): readonly Ticket[] =>
  newest(tickets.filter((ticket) => !isClosed(ticket) && !ended.has(toneOf(ticket, labels))));

/** What a ticket waits for; nothing of a ticket that waits for the support. */
export function dutyOf(ticket: Ticket, labels: readonly Label[]): TicketDuty | null {
  if (ticketCan.decideEstimate(ticket)) return 'estimate';
  if (toneOf(ticket, labels) === 'waiting') return 'answer';
  return asksForRating(ticket) ? 'rating' : null;
}

/** A ticket that waits for the customer, and what for; of reports their number. */
export interface WaitingTicket {
  ticket: Ticket;
  duty: TicketDuty | 'report';
  count: number;
}

/** Tickets that wait for the customer; decisions first, ratings last, newest first among equals. */
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
