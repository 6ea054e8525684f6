import type { ServiceReport } from '@/api/gsd/ticket-parts';
import type { Ticket } from '@/api/gsd/tickets';
import { cleanTyped } from '@/shared/form/typed-text';

import { type Label, labelsOf } from '../label/label';

export type { Decision, Span, Ticket, TicketChange } from '@/api/gsd/tickets';

/** Closed and solved, the only status the portal knows by its number (R-TIC-08). */
export const closedStatus = 1050;

/** A customer may choose only these (R-TNEW-01). */
export const problemTypes = [20, 30] as const;

/** In characters (R-TNEW-02, R-TNEW-03, R-TIC-14, R-TENT-03). */
export const textLimits = {
  title: { min: 12, max: 256 },
  description: { min: 12, max: 10_000 },
  solution: { min: 12, max: 10_000 },
  ratingComment: { min: 12, max: 10_000 },
  entry: { min: 12, max: 255 },
} as const;

export const ticketNumber = ({ number, oid }: Pick<Ticket, 'number' | 'oid'>) => number || oid;

export const isClosed = ({ status }: Pick<Ticket, 'status'>): boolean => status === closedStatus;

/** The backend makes the final decision. */
export const ticketCan = {
  /** A closed ticket is read-only (R-TIC-09, R-TIC-13). */
  edit: (ticket: Pick<Ticket, 'status'>): boolean => !isClosed(ticket),
  /** Closing needs a solution (R-TIC-10). */
  close: ({ status, solution }: Pick<Ticket, 'status' | 'solution'>): boolean =>
    !isClosed({ status }) && cleanTyped(solution).length >= textLimits.solution.min,
  /** A solved ticket or a decided estimate leaves nothing to decide (R-EST-04). */
  decideEstimate: (ticket: Ticket): boolean => estimateState(ticket) === 'open' && !isClosed(ticket),
} as const;

/** A rating of 0 means no stars (R-TLST-08). */
export const asksForRating = ({ status, rating }: Pick<Ticket, 'status' | 'rating'>): boolean =>
  rating === 0 && isClosed({ status });

export function estimateState(
  ticket: Pick<Ticket, 'estimate' | 'estimateReleasedBy' | 'estimateDeclinedBy'>,
) {
  if (ticket.estimateDeclinedBy !== '') return 'declined';
  if (ticket.estimateReleasedBy !== '') return 'released';
  return ticket.estimate === '' ? 'none' : 'open';
}

/** Returns seconds; null if no ticket has the span (R-TDSH-01). */
export function averageSpan(tickets: readonly Ticket[], span: 'untilProcessing' | 'untilSolution') {
  const seconds = tickets.map((ticket) => ticket[span]).filter((value) => typeof value === 'number');
  if (seconds.length === 0) return null;
  return seconds.reduce((sum, value) => sum + value, 0) / seconds.length;
}

export function countByStatus(tickets: readonly Pick<Ticket, 'status'>[], labels: readonly Label[]) {
  const counts = new Map<number, number>(labels.map(({ key }) => [key, 0]));
  for (const { status } of tickets) counts.set(status, (counts.get(status) ?? 0) + 1);
  return labelsOf('ticketStatus', labels, [...counts.keys()]).map((label) => ({
    ...label,
    count: counts.get(label.key) ?? 0,
  }));
}

/** The document management stores whole seconds. */
export const sameSecond = (made: Date | null, at: Date): boolean =>
  made !== null && Math.floor(made.getTime() / 1000) === Math.floor(at.getTime() / 1000);

export type { ServiceReport } from '@/api/gsd/ticket-parts';

/** Both decisions are final (R-SREP-03). */
export function reportState(report: Pick<ServiceReport, 'releasedBy' | 'released' | 'declined'>) {
  if (report.declined) return 'declined';
  return report.released || report.releasedBy !== '' ? 'released' : 'open';
}

export type Rating = Pick<Ticket, 'rating' | 'ratingComment'>;

/** R-RATE-03 demands stars, a valid comment and a change. */
export function ratingObstacle(saved: Rating, typed: Rating) {
  const comment = cleanTyped(typed.ratingComment);
  if (typed.rating === 0) return 'noStars';
  if (comment.length < textLimits.ratingComment.min) return 'commentTooShort';
  if (comment.length > textLimits.ratingComment.max) return 'commentTooLong';
  return typed.rating === saved.rating && comment === cleanTyped(saved.ratingComment) ? 'unchanged' : null;
}
