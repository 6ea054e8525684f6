import { get, update } from 'idb-keyval';
import * as z from 'zod/mini';

import { type ApiError, isApiError } from '@/api/api-error';
import { type NewProtocolEntry, newEntrySchema, writeProtocolEntry } from '@/api/provider/protocol';
import { byServerClock } from '@/api/runtime';
import { pauseAfter } from '@/shared/connection/connection';
import { withLock } from '@/shared/query/serialize';
import { orElse } from '@/shared/storage/draft-database';

import { addressName } from '../address/address';
import {
  type LoggedAction,
  type OwnAction,
  type PinnedSession,
  subscribeToOwnActions,
} from '../session/own-action';
import { currentSession, nameOrLogin } from '../session/session';

const waitingSchema = z.array(
  z.object({
    id: z.string(),
    entry: newEntrySchema,
    failures: z._default(z.number(), 0),
  }),
);

export type OutboxEntry = z.output<typeof waitingSchema>[number];

/** In IndexedDB, because a logout clears local storage. */
const storageKey = 'kundenportal.protocol';

/** Only a backend that is down for days exceeds this; then the oldest entries are dropped. */
const maxEntries = 500;

const maxFailures = 5;

/** Fallback without a database; lasts as long as the page. */
const memory: { entries: readonly OutboxEntry[] } = { entries: [] };

const read = (stored: unknown): readonly OutboxEntry[] => {
  const parsed = z.safeParse(waitingSchema, stored);
  return parsed.success ? parsed.data : [];
};

async function enqueueEntry(entry: NewProtocolEntry): Promise<void> {
  const waiting = { id: `${entry.at.getTime()}-${Math.random()}`, entry, failures: 0 };
  const add = (entries: readonly OutboxEntry[]) => [...entries, waiting].slice(-maxEntries);
  try {
    await update(storageKey, (stored: unknown) => add(read(stored)));
  } catch {
    memory.entries = add(memory.entries);
  }
}

async function changeAll(change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): Promise<void> {
  memory.entries = change(memory.entries);
  await orElse(() => update(storageKey, (stored: unknown) => change(read(stored))), undefined);
}

export const dequeueEntry = (id: string): Promise<void> =>
  changeAll((entries) => entries.filter((waiting) => waiting.id !== id));

/** Moves an entry behind the others after too many failures, so that it cannot block them. */
const countFailure = (id: string): Promise<void> =>
  changeAll((entries) => {
    const failed = entries.find((waiting) => waiting.id === id);
    if (!failed) return entries;
    const failures = failed.failures + 1;
    if (failures < maxFailures)
      return entries.map((waiting) => (waiting.id === id ? { ...waiting, failures } : waiting));
    return [...entries.filter((waiting) => waiting.id !== id), { ...failed, failures: 0 }];
  });

/** Entries of other users on this device wait for their login. */
export async function outboxOf(contactOid: string): Promise<readonly OutboxEntry[]> {
  const stored = read(await orElse(() => get<unknown>(storageKey), undefined));
  return [...stored, ...memory.entries].filter(({ entry }) => entry.contactOid === contactOid);
}

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

/** Keeps the entry on the device until the backend accepts it, also after a logout (ADR 0030). */
async function record(session: PinnedSession, action: OwnAction): Promise<void> {
  if ('oid' in action) return;
  const entry = entryOf(session, action);
  if (!entry) return;
  if (action.type === 'LOGOUT') return recordLogout(entry);
  await enqueueEntry(entry);
  flushOutbox();
}

export const logOwnActions = (): void => void subscribeToOwnActions(record);

/** Sent at once (R-SES-06), because a logout revokes the tokens. */
const recordLogout = (entry: NewProtocolEntry): Promise<void> =>
  writeProtocolEntry(entry).catch(async (error: unknown) => {
    if (mayPass(error)) await enqueueEntry(entry);
  });

/** These statuses depend on the moment, not on the entry: no session, too slow, too many. */
const ofTheMoment: readonly number[] = [401, 408, 429];

/** Whether a retry may succeed, as after a proxy's page; a refused entry would be refused again. */
const mayPass = (error: unknown): error is ApiError => {
  if (!isApiError(error)) return false;
  const { status = 0 } = error;
  return status < 400 || status >= 500 || ofTheMoment.includes(status);
};

const retry: { timer?: ReturnType<typeof setTimeout> } = {};

/** Writes the user's pending entries in order and retries while the session lasts. */
export function flushOutbox(): void {
  clearTimeout(retry.timer);
  void attempt(1);
}

async function attempt(failures: number): Promise<void> {
  // One round at a time across all tabs, so that nothing is written twice.
  const failure = await withLock('kundenportal.protocol', writeInOrder);
  if (!failure) return;
  clearTimeout(retry.timer);
  const pause = pauseAfter(failures, failure.retryAfter);
  retry.timer = setTimeout(() => void attempt(failures + 1), pause);
}

/** Returns the failure after which the rest has to wait. */
async function writeInOrder(): Promise<ApiError | undefined> {
  const contactOid = currentSession()?.contact.oid;
  if (contactOid === undefined) return undefined;
  for (const { id, entry } of await outboxOf(contactOid)) {
    if (currentSession()?.contact.oid !== contactOid) return undefined;
    try {
      await writeProtocolEntry(entry);
    } catch (error) {
      if (mayPass(error)) {
        // The entry itself may be the cause.
        if ((error.status ?? 0) >= 500) await countFailure(id);
        return error;
      }
    }
    await dequeueEntry(id);
  }
  return undefined;
}
