import { queryOptions } from '@tanstack/react-query';
import { createStore as createDatabase, delMany, entries, get, getMany, promisifyRequest } from 'idb-keyval';
import * as z from 'zod/mini';

import { jsonOrNull } from '@/api/json';
import type { ActiveSession } from '@/entities/session/session';
import { randomId } from '@/shared/encryption/hex';

import { type Fingerprint, type UpdatesState, beginVisit, emptyState, updatesOf } from './state';
import { changeSummary } from './summary';

const visitsPrefix = (contactOid: string): string => `kundenportal.visits|${contactOid}|`;

const versionKey = (stateKey: string): string => `version of ${stateKey}`;

const isFingerprint = (value: unknown): value is Fingerprint =>
  Array.isArray(value) && value.every(Number.isFinite);

/** Checks by hand, because there may be a value for each of 50,000 tasks. */
const valuesOf = <Value>(isValue: (value: unknown) => value is Value) =>
  z.custom<Readonly<Record<string, Value>>>(
    (content) => typeof content === 'object' && content !== null && Object.values(content).every(isValue),
  );
const changeSchema = z.object({
  before: z.nullable(z.custom<Fingerprint>(isFingerprint)),
  seen: z.boolean(),
  session: z.number(),
});

const stateSchema = z.object({
  session: z.number(),
  previousVisit: z.nullable(
    z.pipe(
      z.iso.datetime(),
      z.transform((text: string) => new Date(text)),
    ),
  ),
  latest: z.record(z.string(), valuesOf(isFingerprint)),
  changes: z.record(z.string(), z.record(z.string(), changeSchema)),
  own: z.record(z.string(), z.number()),
  asOf: z.record(z.string(), z.number()),
  readUntil: z.record(z.string(), z.number()),
});

/** The state outlasts the logout, or there would never be an earlier visit. */
export type Visitor = Pick<ActiveSession, 'contact' | 'address' | 'loggedInAt'>;

const keyOf = ({ contact, address }: Visitor) => `${visitsPrefix(contact.oid)}${address.oid}`;

export const checked = (stored: unknown): UpdatesState | null =>
  z.safeParse(stateSchema, jsonOrNull(stored)).data ?? null;

/** Caps times at now; after the clock was set back, lists would otherwise be requested again and again. */
export function inSession(state: UpdatesState | null, loggedInAt: Date, now = Date.now()): UpdatesState {
  const session = loggedInAt.getTime();
  if (!state) return emptyState(session);
  const notAhead = (times: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(times).map(([key, at]) => [key, Math.min(at, now)]));
  return beginVisit({ ...state, asOf: notAhead(state.asOf), own: notAhead(state.own) }, session);
}

/** The version is undefined if the state could not be stored. */
interface Copy {
  version: string | undefined;
  state: UpdatesState | null;
}

/**
 * A long state is read again only after another tab has changed it. If the browser refuses storage, only this copy
 * exists.
 */
const copies = new Map<string, Copy>();

function copyOf(key: string, version: unknown): Copy | undefined {
  const copy = copies.get(key);
  return version !== undefined && copy?.version === version ? copy : undefined;
}

async function loadCopy(key: string): Promise<Copy> {
  try {
    const current = copyOf(key, await get<unknown>(versionKey(key)));
    if (current) return current;
    const [stored, version] = await getMany<unknown>([key, versionKey(key)]);
    const copy = { version: typeof version === 'string' ? version : undefined, state: checked(stored) };
    copies.set(key, copy);
    return copy;
  } catch {
    return copies.get(key) ?? { version: undefined, state: null };
  }
}

async function loadState(visitor: Visitor): Promise<UpdatesState> {
  const { state } = await loadCopy(keyOf(visitor));
  return inSession(state, visitor.loggedInAt);
}

/** idb-keyval uses this database and store by default. */
const inStore = createDatabase('keyval-store', 'keyval');

/**
 * The change runs inside one transaction, because another tab may write at the same moment; one that changes
 * nothing writes nothing.
 */
export async function changeState(
  visitor: Visitor,
  change: (state: UpdatesState) => UpdatesState,
): Promise<UpdatesState> {
  const key = keyOf(visitor);
  const changed = (state: UpdatesState | null) => change(inSession(state, visitor.loggedInAt));
  const first = await loadCopy(key);
  const before = inSession(first.state, visitor.loggedInAt);
  let after = change(before);
  if (after === before) return before;
  let version: string | undefined = randomId();
  try {
    await inStore('readwrite', async (store) => {
      const copy = copyOf(key, await promisifyRequest(store.get(versionKey(key))));
      if (copy !== first)
        after = changed(copy ? copy.state : checked(await promisifyRequest(store.get(key))));
      // A browser stores text many times as fast as 50,000 lists of numbers.
      store.put(JSON.stringify(after), key);
      store.put(version, versionKey(key));
      await promisifyRequest(store.transaction);
    });
  } catch {
    after = changed(copies.get(key)?.state ?? null);
    version = undefined;
  }
  copies.set(key, { version, state: after });
  changeSummary(visitor.address.oid, (summary) => ({
    ...summary,
    revision: summary.revision + 1,
    news: updatesOf(after).length,
  }));
  return after;
}

export const updatesStateQuery = (visitor: Visitor, revision: number) =>
  queryOptions({
    queryKey: [
      'updates',
      visitor.contact.oid,
      visitor.address.oid,
      visitor.loggedInAt.getTime(),
      revision,
    ] as const,
    queryFn: () => loadState(visitor),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    networkMode: 'always',
  });

/** Returns a user's states by address. @throws if the browser refuses storage */
export async function storedVisits(contactOid: string): Promise<Readonly<Record<string, unknown>>> {
  const prefix = visitsPrefix(contactOid);
  const all = await entries<string, unknown>();
  const own = all.filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(own.map(([key, visits]) => [key.slice(prefix.length), jsonOrNull(visits)]));
}

/** The next visit counts as the first, so that nothing is new. */
export async function forgetVisits(contactOid: string, addressOid: string): Promise<void> {
  const visits = await storedVisits(contactOid);
  const keys = Object.keys(visits).map((address) => visitsPrefix(contactOid) + address);
  await delMany([...keys, ...keys.map(versionKey)]);
  changeSummary(addressOid, (summary) => ({ ...summary, news: 0, revision: summary.revision + 1 }));
}
