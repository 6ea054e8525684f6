import type { Ticket, TicketChange } from '@/api/gsd/tickets';

import { isClosed } from './ticket';

type TicketField = keyof TicketChange;

export interface FieldConflict {
  field: TicketField;
  mine: string | number;
  theirs: string | number;
}

const fields = ['title', 'description', 'solution', 'status', 'rating', 'ratingComment'] as const;

/** A closed ticket can still be rated (R-TIC-09). */
const ratingFields: readonly TicketField[] = ['rating', 'ratingComment'];

/**
 * Returns the fields that have changed since they were seen and differ from the wanted value. A ticket closed
 * meanwhile can only be rated, so its status conflicts, too. The backend has no versions, so the portal
 * compares just before it writes.
 */
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
export class TicketConflictError extends Error {
  override name = 'TicketConflictError';
  readonly current: Ticket;
  readonly change: TicketChange;
  readonly conflicts: readonly FieldConflict[];
  /** The ticket was closed meanwhile and rejects the conflicting fields. */
  readonly closed: boolean;
  constructor(current: Ticket, change: TicketChange, conflicts: readonly FieldConflict[]) {
    super(`Ticket ${current.oid} has changed`);
    this.current = current;
    this.change = change;
    this.conflicts = conflicts;
    this.closed = isClosed(current) && conflicts.some(({ field }) => !ratingFields.includes(field));
  }
}
