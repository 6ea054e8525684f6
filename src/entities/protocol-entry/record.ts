import { isApiError } from '@/api/api-error';
import { type NewProtocolEntry, type ProtocolSubject, writeProtocolEntry } from '@/api/provider/protocol';
import { byServerClock } from '@/api/server-clock';
import { withLock } from '@/shared/query/serialize';

import { addressName } from '../address/address';
import { nameOrLogin } from '../session/full-name';
import { type PinnedSession, pinSession } from '../session/pin-session';
import { type SessionAddress, currentSession } from '../session/session';
import { countFailure, dequeueEntry, enqueueEntry, outboxOf } from './outbox';

interface About {
  document?: ProtocolSubject;
  task?: ProtocolSubject | undefined;
  /** Where it was done, if the person may have gone to another address meanwhile. */
  at?: SessionAddress | null | undefined;
  description?: string;
}

export function entryOf(
  status: NewProtocolEntry['status'],
  { session, at }: PinnedSession,
  { document, task, at: givenAddress, description = '' }: About = {},
): NewProtocolEntry | null {
  if (!session) return null;
  const { contact } = session;
  const address = givenAddress ?? session.address;
  return {
    status,
    at: byServerClock(at),
    contactOid: contact.oid,
    contactName: nameOrLogin(session),
    // The customer is the selected address in every call (docs/api/conventions.md).
    customerOid: address?.oid ?? '',
    addressOid: address?.oid ?? '',
    addressName: address ? addressName(address) : '',
    task: task ? { oid: task.oid, name: task.name } : null,
    document: document ? { oid: document.oid, name: document.name } : null,
    description,
    secondsSinceLogin: Math.floor((at.getTime() - session.loggedInAt.getTime()) / 1000),
    version: __APP_VERSION__,
    foreignUser: session.foreignUser,
    admin: session.admin,
    roles: session.authorities,
  };
}

export const withId = (entry: NewProtocolEntry) => ({
  id: `${entry.at.getTime()}-${Math.random()}`,
  entry,
  failures: 0,
});

/**
 * Records something a user did, in the session it began in: when the answer comes, another user may be logged in, and the
 * entry then waits for the login of the one who acted (ADR 0030). It is kept on the device before it is sent, and until the backend has taken it: a
 * failure, a reload or a crash loses nothing, and the user never waits for it.
 */
function record(status: NewProtocolEntry['status'], session: PinnedSession, about?: About): void {
  const entry = entryOf(status, session, about);
  if (entry) void enqueueEntry(withId(entry)).then(flushOutbox);
}

export const recordLogin = () => record('LOGIN', pinSession());
export const recordDownload = (session: PinnedSession, document: ProtocolSubject, task?: ProtocolSubject) =>
  record('DOCUMENT_DOWNLOAD', session, { document, task });
export const recordPreview = (session: PinnedSession, document: ProtocolSubject, task?: ProtocolSubject) =>
  record('DOCUMENT_PREVIEW', session, { document, task });
export const recordUpload = (
  session: PinnedSession,
  document: ProtocolSubject,
  task?: ProtocolSubject,
  at?: SessionAddress | null,
) => record('DOCUMENT_UPLOAD', session, { document, task, at });

export const recordNoteCreated = (session: PinnedSession, task: ProtocolSubject) =>
  record('NOTE_CREATED', session, { task });
export const recordFavouriteChanged = (session: PinnedSession, task: ProtocolSubject) =>
  record('FAVOURITE_CHANGED', session, { task });
/** A foreign user was created, deleted or sent a new link. */
export const recordUserChanged = (session: PinnedSession, username: string) =>
  record('USER_CHANGED', session, { description: username });

export const recordTicketCreated = (session: PinnedSession, ticket: ProtocolSubject) =>
  record('TICKET_CREATED', session, { task: ticket });
export const recordTicketChanged = (session: PinnedSession, ticket: ProtocolSubject) =>
  record('TICKET_CHANGED', session, { task: ticket });

/**
 * Records the logout; only a logged-in contact leaves a line (R-SES-06). It is sent at once, because the tokens are
 * gone a moment later; one that fails waits for the next login.
 */
export async function recordLogout(at: Date): Promise<void> {
  const entry = entryOf('LOGOUT', pinSession(at));
  if (!entry) return;
  try {
    await writeProtocolEntry(entry);
  } catch (error) {
    if (mayPass(error)) await enqueueEntry(withId(entry));
  }
}

/** Pauses between two attempts, in milliseconds; the last one repeats. */
const pauses = [5_000, 30_000, 60_000];

/** Refusals that are about the moment and not about the entry: no session, too slow, too many. */
const ofTheMoment: readonly number[] = [401, 408, 429];

/** Whether a failure may pass by itself, as a page of a proxy does; a refused entry would be refused again. */
const mayPass = (error: unknown): boolean => {
  if (!isApiError(error)) return false;
  const { status = 0 } = error;
  return status < 400 || status >= 500 || ofTheMoment.includes(status);
};

/** Whether it may lie in the entry all the same: the backend was there, and failed at it. */
const failedAtIt = (error: unknown): boolean => isApiError(error) && (error.status ?? 0) >= 500;

const retry: { timer?: ReturnType<typeof setTimeout> } = {};

/**
 * Writes what waits for the person who is logged in, in order. After a failure it tries again by and by while the
 * session lasts. Called at each start with a session, and when the connection is back.
 */
export function flushOutbox(): void {
  clearTimeout(retry.timer);
  void attempt(0);
}

async function attempt(failures: number): Promise<void> {
  // One round at a time, also over several tabs: nothing is written twice.
  const finished = await withLock('kundenportal.protocol', writeInOrder);
  if (finished) return;
  clearTimeout(retry.timer);
  retry.timer = setTimeout(() => void attempt(failures + 1), pauses[Math.min(failures, pauses.length - 1)]);
}

/** True when nothing is left to do. */
async function writeInOrder(): Promise<boolean> {
  const contactOid = currentSession()?.contact.oid;
  if (contactOid === undefined) return true;
  for (const { id, entry } of await outboxOf(contactOid)) {
    if (currentSession()?.contact.oid !== contactOid) return true;
    try {
      await writeProtocolEntry(entry);
    } catch (error) {
      if (failedAtIt(error)) await countFailure(id);
      if (mayPass(error)) return false;
    }
    await dequeueEntry(id);
  }
  return true;
}
