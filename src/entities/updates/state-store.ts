import { queryOptions } from '@tanstack/react-query';
import { createStore as createDatabase, get, getMany, promisifyRequest } from 'idb-keyval';
import * as z from 'zod/mini';

import { jsonOrNull } from '@/api/json';
import { randomId } from '@/api/random-id';
import { createStore } from '@/shared/store/store';

import type { ActiveSession } from '../session/session';
import { versionKey, visitsPrefix } from './stored-visits';
import { changeSummary } from './summary';
import { type Fingerprint, type UpdatesState, beginVisit, emptyState, updatesOf } from './updates';

const isFingerprint = (value: unknown): value is Fingerprint =>
  Array.isArray(value) && value.every(Number.isFinite);

/** The values of an object, checked by hand: it may have one for each of 50,000 tasks. */
const valuesOf = <Value>(isValue: (value: unknown) => value is Value) =>
  z.custom<Readonly<Record<string, Value>>>(
    (content) => typeof content === 'object' && content !== null && Object.values(content).every(isValue),
  );
const before = valuesOf((value): value is Fingerprint | null => value === null || isFingerprint(value));

const stateSchema = z.object({
  session: z.number(),
  previousVisit: z.nullable(
    z.pipe(
      z.iso.datetime(),
      z.transform((text: string) => new Date(text)),
    ),
  ),
  latest: z.record(z.string(), valuesOf(isFingerprint)),
  unseen: z.record(z.string(), before),
  sinceVisit: z.record(z.string(), before),
  own: before,
  asOf: z.record(z.string(), z.number()),
  readUntil: z.record(z.string(), z.number()),
});

/** Whose state: a user's at one address. It outlasts the logout, or there would never be a visit before. */
export type Visitor = Pick<ActiveSession, 'contact' | 'address' | 'loggedInAt'>;

const keyOf = ({ contact, address }: Visitor) => `${visitsPrefix(contact.oid)}${address.oid}`;

/** What was stored; null for what is garbled. */
const checked = (stored: unknown): UpdatesState | null =>
  z.safeParse(stateSchema, jsonOrNull(stored)).data ?? null;

/** A state in the session under way. Where the clock was set back, no list is newer than now: it would be asked for again and again. */
function inSession(state: UpdatesState | null, loggedInAt: Date, now = Date.now()): UpdatesState {
  const session = loggedInAt.getTime();
  if (!state) return emptyState(session);
  const asOf = Object.entries(state.asOf).map(([source, at]) => [source, Math.min(at, now)] as const);
  return beginVisit({ ...state, asOf: Object.fromEntries(asOf) }, session);
}

/** What was stored, in the session that began at this time; what is garbled counts as nothing. */
export const stateFrom = (stored: unknown, loggedInAt: Date, now?: number): UpdatesState =>
  inSession(checked(stored), loggedInAt, now);

/** The state this page has read or written last, and its version; undefined where it could not be stored. */
interface Copy {
  version: string | undefined;
  state: UpdatesState | null;
}

/** By key. A long state is read again only where another tab has changed it; a browser that refuses storage has nothing else. */
const copies = createStore<ReadonlyMap<string, Copy>>(new Map());

function keepCopy(key: string, copy: Copy): Copy {
  copies.set((all) => new Map([...all, [key, copy]]));
  return copy;
}

/** The page's copy, if it is the stored version. */
function copyOf(key: string, version: unknown): Copy | undefined {
  const copy = copies.get().get(key);
  return version !== undefined && copy?.version === version ? copy : undefined;
}

/** The state on this device, as it was stored. */
async function loadCopy(key: string): Promise<Copy> {
  try {
    const copy = copyOf(key, await get<unknown>(versionKey(key)));
    if (copy) return copy;
    const [stored, version] = await getMany<unknown>([key, versionKey(key)]);
    return keepCopy(key, {
      version: typeof version === 'string' ? version : undefined,
      state: checked(stored),
    });
  } catch {
    return copies.get().get(key) ?? { version: undefined, state: null };
  }
}

async function loadState(visitor: Visitor): Promise<UpdatesState> {
  const { state } = await loadCopy(keyOf(visitor));
  return inSession(state, visitor.loggedInAt);
}

/** The database and the store the library uses unless told. */
const inStore = createDatabase('keyval-store', 'keyval');

/**
 * Changes the state and tells all tabs. The change runs inside one transaction, because another tab may write at the same
 * moment; one that changes nothing writes nothing.
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
      // As text, which a browser stores many times as fast as 50,000 lists of numbers.
      store.put(JSON.stringify(after), key);
      store.put(version, versionKey(key));
      await promisifyRequest(store.transaction);
    });
  } catch {
    after = changed(copies.get().get(key)?.state ?? null);
    version = undefined;
  }
  keepCopy(key, { version, state: after });
  changeSummary(visitor.address.oid, (summary) => ({
    ...summary,
    revision: summary.revision + 1,
    news: updatesOf(after).length,
  }));
  return after;
}

/** The state as screens read it; each revision is read anew. */
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
