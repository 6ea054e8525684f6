import type { Ticket, TicketChange } from '@/api/gsd/tickets';

import { isClosed } from './ticket';

type TicketField = keyof TicketChange;

/** One field that another user has changed meanwhile. */
export interface FieldConflict {
  field: TicketField;
  mine: string | number;
  theirs: string | number;
}

const fields = ['title', 'description', 'solution', 'status', 'rating', 'ratingComment'] as const;

/** A closed ticket still takes these (R-TIC-09). */
const ratingFields: readonly TicketField[] = ['rating', 'ratingComment'];

/**
 * What a change would overwrite: fields that are no longer as the person saw them and do not already hold what the
 * person wants. A ticket that was closed meanwhile takes only ratings, so that its status is then in the way too. The
 * backend knows no versions, so the portal compares just before it writes.
 */
export function conflictsOf(seen: Ticket, change: TicketChange, current: Ticket): FieldConflict[] {
  return fields.flatMap((field) => {
    const theirs = current[field];
    const blocked =
      isClosed(current) &&
      field === 'status' &&
      fields.some((f) => change[f] !== undefined && !ratingFields.includes(f));
    const mine = change[field] ?? (blocked ? seen.status : undefined);
    // Who wants to close it as well does not see that in the status; then the texts are in the way themselves.
    const readOnly = isClosed(current) && change.status === current.status && !ratingFields.includes(field);
    const untouched = theirs === seen[field] && !readOnly;
    return mine === undefined || untouched || theirs === mine ? [] : [{ field, mine, theirs }];
  });
}

/** What of a change the ticket does not hold yet. */
export const changesLeft = (change: TicketChange, current: Ticket): TicketChange =>
  Object.fromEntries(
    fields.flatMap((f) => (change[f] === undefined || change[f] === current[f] ? [] : [[f, change[f]]])),
  );

/** A change that met a changed ticket: nothing was written, and the person decides with both in sight. */
export class TicketConflictError extends Error {
  override name = 'TicketConflictError';
  /** The ticket as it is now. */
  readonly current: Ticket;
  readonly change: TicketChange;
  readonly conflicts: readonly FieldConflict[];
  /** It was closed meanwhile and takes no more of what is in conflict. */
  readonly closed: boolean;
  constructor(current: Ticket, change: TicketChange, conflicts: readonly FieldConflict[]) {
    super(`Ticket ${current.oid} has changed`);
    this.current = current;
    this.change = change;
    this.conflicts = conflicts;
    this.closed = isClosed(current) && conflicts.some(({ field }) => !ratingFields.includes(field));
  }
}
