import { importWithRetry } from '@/shared/routing/import-with-retry';

import type { PinnedSession } from '../session/pin-session';
import type { Ticket } from '../ticket/ticket';

const notes = () => importWithRetry(() => import('./own-change-notes'));
type Notes = Awaited<ReturnType<typeof notes>>;

/** Nothing waits for a note. One that cannot be made has the user told of an own change. */
const note = (write: (loaded: Notes) => void): void => void notes().then(write, () => undefined);

/** The user has made a ticket: it is no news (R-X-NEW-04). What the backend makes of it at once is compared from then on. */
export const noteOwnTicket = (session: PinnedSession, oid: string): void =>
  note(({ ownTicket }) => ownTicket(session, oid));

/** The user has added a document. */
export const noteOwnDocument = (session: PinnedSession, oid: string): void =>
  note(({ ownObject }) => ownObject(session, oid));

/** The user has mailed someone a link for a new password. */
export const noteOwnResetLink = (session: PinnedSession, username: string): void =>
  note(({ ownResetLink }) => ownResetLink(session, username));

/** The user has changed a ticket: the new status and solution are no news, what others change beside them is. */
export function noteOwnTicketChange(
  session: PinnedSession,
  oid: string,
  change: Partial<Pick<Ticket, 'status' | 'solution'>>,
): void {
  const at = Date.now();
  note(({ ownTicketChange }) => ownTicketChange(session, { oid, at, ...change }));
}
