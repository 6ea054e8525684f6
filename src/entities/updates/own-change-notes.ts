import type { PinnedSession } from '../session/pin-session';
import type { ActiveSession } from '../session/session';
import type { Ticket } from '../ticket/ticket';
import { numberOf, ticketIndexes, userKey } from './fingerprints';
import { changeState } from './state-store';
import { type UpdatesState, markSeen, noteOwnChange, noteOwnObject, sourceOf } from './updates';

/** For the user and the address an action began with. */
function note(session: PinnedSession, change: (state: UpdatesState) => UpdatesState): void {
  const visitor = session.session;
  if (visitor?.address) void changeState({ ...visitor, address: visitor.address }, change);
}

export const ownTicket = (session: PinnedSession, oid: string): void =>
  note(session, (state) => noteOwnObject(state, oid));

export const ownObject = (session: PinnedSession, oid: string): void =>
  note(session, (state) => noteOwnObject(state, oid, []));

export const ownResetLink = (session: PinnedSession, username: string): void =>
  note(session, (state) => noteOwnObject(state, userKey(username), []));

interface TicketChange extends Partial<Pick<Ticket, 'status' | 'solution'>> {
  oid: string;
  /** When the user has made it, in milliseconds. */
  at: number;
}

export function ownTicketChange(session: PinnedSession, { oid, at, status, solution }: TicketChange): void {
  const values = new Map<number, number>();
  if (status !== undefined) values.set(ticketIndexes.status, status);
  if (solution !== undefined) values.set(ticketIndexes.solution, numberOf(solution));
  if (values.size === 0) return;
  const source = sourceOf('ticket', 'TICKET');
  note(session, (state) => noteOwnChange(state, { source, oid, values, at }));
}

/** Marks everything about one object as seen, whichever list told of it. */
export const objectSeen = (session: ActiveSession, oid: string): void =>
  void changeState(session, (state) => markSeen(state, { oid }));
