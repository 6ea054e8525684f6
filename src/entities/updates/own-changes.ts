import type { PinnedSession } from '../session/pin-session';
import type { Ticket } from '../ticket/ticket';
import { numberOf, ticketPlaces, userKey } from './fingerprints';
import { changeState } from './state-store';
import { type UpdatesState, noteOwnChange, noteOwnObject, sourceOf } from './updates';

/** For the user and the address an action began with; it is done on the device at once, and nothing waits for it. */
function note(session: PinnedSession, change: (state: UpdatesState) => UpdatesState): void {
  const visitor = session.session;
  if (visitor?.address) void changeState({ ...visitor, address: visitor.address }, change);
}

/** The user has made a ticket: it is no news (R-X-NEW-04). What the backend makes of it at once is compared from then on. */
export const noteOwnTicket = (session: PinnedSession, oid: string): void =>
  note(session, (state) => noteOwnObject(state, oid));

/** The user has added a document. */
export const noteOwnDocument = (session: PinnedSession, oid: string): void =>
  note(session, (state) => noteOwnObject(state, oid, []));

/** The user has mailed someone a link for a new password. */
export const noteOwnResetLink = (session: PinnedSession, username: string): void =>
  note(session, (state) => noteOwnObject(state, userKey(username), []));

/** The user has changed a ticket: the new status and solution are no news, what others change beside them is. */
export function noteOwnTicketChange(
  session: PinnedSession,
  oid: string,
  { status, solution }: Partial<Pick<Ticket, 'status' | 'solution'>>,
): void {
  const values = new Map<number, number>();
  if (status !== undefined) values.set(ticketPlaces.status, status);
  if (solution !== undefined) values.set(ticketPlaces.solution, numberOf(solution));
  if (values.size === 0) return;
  const source = sourceOf('ticket', 'TICKET');
  const at = Date.now();
  note(session, (state) => noteOwnChange(state, { source, oid, values, at }));
}
