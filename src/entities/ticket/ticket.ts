import type { Ticket } from '@/api/gsd/tickets';

import { type Label, labelsOf } from '../label/label';

export type { Decision, Span, Ticket, TicketChange } from '@/api/gsd/tickets';

/** The one status the portal knows by its number: closed and solved (R-TIC-08). */
export const closedStatus = 1050;

/** Kinds of problem a customer may choose (R-TNEW-01). */
export const problemTypes = [20, 30] as const;

/** Shortest and longest texts, in characters (R-TNEW-02, R-TNEW-03, R-TIC-14, R-TENT-03). */
export const textLimits = {
  title: { min: 12, max: 256 },
  description: { min: 12, max: 10_000 },
  solution: { min: 12, max: 10_000 },
  ratingComment: { min: 12, max: 10_000 },
  entry: { min: 12, max: 255 },
} as const;

/** What a ticket is called in a sentence: its number, its id where the backend gave it none. */
export const ticketNumber = ({ number, oid }: Pick<Ticket, 'number' | 'oid'>) => number || oid;

export const isClosed = ({ status }: Pick<Ticket, 'status'>): boolean => status === closedStatus;

/** What a customer may do with a ticket; the backend has the last word. */
export const ticketCan = {
  /** R-TIC-13: title, description and solution of an unsolved ticket; R-TIC-09: a closed one is read-only. */
  edit: (ticket: Pick<Ticket, 'status'>): boolean => !isClosed(ticket),
  /** R-TIC-10: closing needs a solution of 12 characters. */
  close: ({ status, solution }: Pick<Ticket, 'status' | 'solution'>): boolean =>
    !isClosed({ status }) && solution.trim().length >= textLimits.solution.min,
  /** R-EST-04: nothing is decided on a solved ticket, and nothing twice. */
  decideEstimate: (ticket: Ticket): boolean => estimateState(ticket) === 'open' && !isClosed(ticket),
} as const;

/** A closed ticket without stars asks for them (R-TLST-08: shown only when the rating is not 0). */
export const asksForRating = ({ status, rating }: Pick<Ticket, 'status' | 'rating'>): boolean =>
  rating === 0 && isClosed({ status });

/** How far the time estimate is (R-EST-01); without an estimate there is nothing to decide. */
export type EstimateState = 'none' | 'open' | 'released' | 'declined';

export function estimateState(
  ticket: Pick<Ticket, 'estimate' | 'estimateReleasedBy' | 'estimateDeclinedBy'>,
): EstimateState {
  if (ticket.estimateDeclinedBy !== '') return 'declined';
  if (ticket.estimateReleasedBy !== '') return 'released';
  return ticket.estimate === '' ? 'none' : 'open';
}

/** Mean seconds of the tickets that have any; null when none has (R-TDSH-01). */
export function averageSpan(
  tickets: readonly Ticket[],
  span: 'untilProcessing' | 'untilSolution',
): number | null {
  const seconds = tickets.map((ticket) => ticket[span]).filter((value) => typeof value === 'number');
  if (seconds.length === 0) return null;
  return seconds.reduce((sum, value) => sum + value, 0) / seconds.length;
}

/** A status with the number of tickets in it. */
export interface StatusCount extends Label {
  count: number;
}

/** Every status of the label map, 0 when none (R-TDSH-05); statuses the map does not know are counted behind it. */
export function countByStatus(
  tickets: readonly Pick<Ticket, 'status'>[],
  labels: readonly Label[],
): readonly StatusCount[] {
  const counts = new Map<number, number>(labels.map(({ key }) => [key, 0]));
  for (const { status } of tickets) counts.set(status, (counts.get(status) ?? 0) + 1);
  return labelsOf('ticketStatus', labels, [...counts.keys()]).map((label) => ({
    ...label,
    count: counts.get(label.key) ?? 0,
  }));
}
