import { queryOptions } from '@tanstack/react-query';
import { get, update } from 'idb-keyval';
import * as z from 'zod/mini';

import { createStore } from '@/shared/store/store';

import type { ActiveSession } from '../session/session';
import { changeSummary } from './summary';
import { type UpdatesState, beginVisit, emptyState, updatesOf } from './updates';

const fingerprint = z.array(z.number());
const before = z.record(z.string(), z.record(z.string(), z.nullable(fingerprint)));

const stateSchema = z.object({
  session: z.number(),
  previousVisit: z.nullable(z.date()),
  latest: z.record(z.string(), z.record(z.string(), fingerprint)),
  unseen: before,
  sinceVisit: before,
  own: z.record(z.string(), z.nullable(fingerprint)),
  asOf: z.record(z.string(), z.number()),
  readUntil: z.record(z.string(), z.number()),
});

/** Whose state: a user's at one address. It outlasts the logout, or there would never be a visit before. */
export type Visitor = Pick<ActiveSession, 'contact' | 'address' | 'loggedInAt'>;

const keyOf = ({ contact, address }: Visitor) => `kundenportal.visits|${contact.oid}|${address.oid}`;

/**
 * What was stored, in the session that began at this time; what is garbled counts as nothing. Where the clock was set back, no
 * list is newer than now: it would be asked for again and again.
 */
export function stateFrom(stored: unknown, loggedInAt: Date, now = Date.now()): UpdatesState {
  const session = loggedInAt.getTime();
  const parsed = z.safeParse(stateSchema, stored);
  if (!parsed.success) return emptyState(session);
  const asOf = Object.entries(parsed.data.asOf).map(([source, at]) => [source, Math.min(at, now)] as const);
  return beginVisit({ ...parsed.data, asOf: Object.fromEntries(asOf) }, session);
}

/** Used where the browser refuses storage; lasts as long as the page. */
const memory = createStore<ReadonlyMap<string, UpdatesState>>(new Map());

/** The state on this device. */
async function loadState(visitor: Visitor): Promise<UpdatesState> {
  const key = keyOf(visitor);
  try {
    return stateFrom(await get<unknown>(key), visitor.loggedInAt);
  } catch {
    return stateFrom(memory.get().get(key), visitor.loggedInAt);
  }
}

/**
 * Changes the state and tells all tabs. The change runs inside one transaction, because another tab may write at the same
 * moment; one that changes nothing writes nothing.
 */
export async function changeState(
  visitor: Visitor,
  change: (state: UpdatesState) => UpdatesState,
): Promise<UpdatesState> {
  const before = await loadState(visitor);
  if (change(before) === before) return before;
  const key = keyOf(visitor);
  let after = before;
  try {
    await update<unknown>(key, (stored) => (after = change(stateFrom(stored, visitor.loggedInAt))));
  } catch {
    after = change(stateFrom(memory.get().get(key), visitor.loggedInAt));
    memory.set(new Map([...memory.get(), [key, after]]));
  }
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
