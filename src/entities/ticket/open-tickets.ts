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

function dutyOf(ticket: Ticket, labels: readonly Label[]): TicketDuty | null {
  if (ticketCan.decideEstimate(ticket)) return 'estimate';
  if (toneOf(ticket, labels) === 'waiting') return 'answer';
  return asksForRating(ticket) ? 'rating' : null;
}

/** Tickets that wait for the customer, each with what for; decisions first, ratings last, newest first among equals. */
export function waitingTickets(
  tickets: readonly Ticket[],
  labels: readonly Label[],
): readonly { ticket: Ticket; duty: TicketDuty }[] {
  const order: readonly TicketDuty[] = ['estimate', 'answer', 'rating'];
  return newest(tickets)
    .flatMap((ticket) => {
      const duty = dutyOf(ticket, labels);
      return duty ? [{ ticket, duty }] : [];
    })
    .toSorted((one, other) => order.indexOf(one.duty) - order.indexOf(other.duty));
}
