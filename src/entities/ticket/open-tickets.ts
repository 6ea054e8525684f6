import type { Tone } from '@/shared/ui/badge';

import { type Label, labelOf } from '../label/label';
import { type Ticket, asksForRating, isClosed, ticketCan } from './ticket';

/** What a ticket waits for: the status says that it is the customer's turn, an estimate is open, or stars are missing. */
export type TicketDuty = 'estimate' | 'answer' | 'rating';

const toneOf = ({ status }: Ticket, labels: readonly Label[]): Tone =>
  labelOf('ticketStatus', labels, status).tone;

const ended: ReadonlySet<Tone> = new Set(['solved', 'done', 'failed', 'closed']);

const byAge = (one: Ticket, other: Ticket) =>
  (other.createdAt?.getTime() ?? 0) - (one.createdAt?.getTime() ?? 0);

/** Tickets the support is still working on, by the meaning of their status, newest first. */
export const openTickets = (tickets: readonly Ticket[], labels: readonly Label[]): readonly Ticket[] =>
  tickets.filter((ticket) => !isClosed(ticket) && !ended.has(toneOf(ticket, labels))).toSorted(byAge);

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
  return tickets
    .toSorted(byAge)
    .flatMap((ticket) => {
      const duty = dutyOf(ticket, labels);
      return duty ? [{ ticket, duty }] : [];
    })
    .toSorted((one, other) => order.indexOf(one.duty) - order.indexOf(other.duty));
}
