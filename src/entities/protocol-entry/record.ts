import { isApiError } from '@/api/api-error';
import { type NewProtocolEntry, writeProtocolEntry } from '@/api/provider/protocol';
import { byServerClock } from '@/api/server-clock';
import { pauseAfter } from '@/shared/connection/connection';
import { withLock } from '@/shared/query/serialize';

import { addressName } from '../address/address';
import { nameOrLogin } from '../session/full-name';
import { type LoggedAction, type OwnAction, subscribeToOwnActions } from '../session/own-action';
import type { PinnedSession } from '../session/pin-session';
import { currentSession } from '../session/session';
import { countFailure, dequeueEntry, enqueueEntry, outboxOf } from './outbox';

function entryOf(
  { session, at }: PinnedSession,
  { type, document, task, address: givenAddress, description = '' }: LoggedAction,
): NewProtocolEntry | null {
  if (!session) return null;
  const { contact } = session;
  const address = givenAddress ?? session.address;
  return {
    status: type,
    at: byServerClock(at),
    contactOid: contact.oid,
    contactName: nameOrLogin(session),
    // In every call the customer is the selected address (docs/api/conventions.md).
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

const withId = (entry: NewProtocolEntry) => ({
  id: `${entry.at.getTime()}-${Math.random()}`,
  entry,
  failures: 0,
});

/**
 * Keeps the entry on the device until the backend accepts it, so that a failure, a reload or a crash loses
 * nothing. Entries of a user who has logged out wait for that user's next login (ADR 0030). Resolves once the
 * entry is on the device.
 */
async function record(session: PinnedSession, action: OwnAction): Promise<void> {
  if ('oid' in action) return;
  const entry = entryOf(session, action);
  if (!entry) return;
  if (action.type === 'LOGOUT') return recordLogout(entry);
  await enqueueEntry(withId(entry));
  flushOutbox();
}

export const logOwnActions = (): void => void subscribeToOwnActions(record);

/**
 * Sent at once (R-SES-06), because a logout revokes the tokens; after a failure it waits for the next login.
 */
async function recordLogout(entry: NewProtocolEntry): Promise<void> {
  try {
    await writeProtocolEntry(entry);
  } catch (error) {
    if (mayPass(error)) await enqueueEntry(withId(entry));
  }
}

/** These statuses depend on the moment, not on the entry: no session, too slow, too many. */
const ofTheMoment: readonly number[] = [401, 408, 429];

/** Whether a retry may succeed, as after a proxy's page; a refused entry would be refused again. */
const mayPass = (error: unknown): boolean => {
  if (!isApiError(error)) return false;
  const { status = 0 } = error;
  return status < 400 || status >= 500 || ofTheMoment.includes(status);
};

/** Whether the backend failed at the entry, which may be the cause. */
const failedAtIt = (error: unknown): boolean => isApiError(error) && (error.status ?? 0) >= 500;

const retry: { timer?: ReturnType<typeof setTimeout> } = {};

/**
 * Writes the user's pending entries in order and retries while the session lasts. Called at each start with a
 * session, and when the connection is back.
 */
export function flushOutbox(): void {
  clearTimeout(retry.timer);
  void attempt(0);
}

async function attempt(failures: number): Promise<void> {
  // One round at a time across all tabs, so that nothing is written twice.
  const finished = await withLock('kundenportal.protocol', writeInOrder);
  if (finished) return;
  clearTimeout(retry.timer);
  retry.timer = setTimeout(() => void attempt(failures + 1), pauseAfter(failures + 1));
}

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
