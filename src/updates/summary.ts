import * as z from 'zod/mini';

import { currentSession } from '@/entities/session/session';
import { storedValue } from '@/shared/storage/stored-value';
import { createStore, useStore } from '@/shared/store/store';

const summarySchema = z.object({
  addressOid: z.string(),
  /** The start of the last round in milliseconds; null before the first. */
  askedAt: z.nullable(z.number()),
  complete: z.boolean(),
  failed: z.array(z.string()),
  /**
   * `token` identifies the newest changes, `at` is the time of the request, `failures` counts those in a row, and
   * the next request waits for `pause`, both in milliseconds.
   */
  marks: z.record(
    z.string(),
    z.object({ token: z.string(), at: z.number(), failures: z.number(), pause: z.number() }),
  ),
  /** `failures` counts refused rounds in a row; no round begins before `notBefore`, in milliseconds. */
  failures: z.number(),
  notBefore: z.number(),
  waiting: z.record(z.string(), z.number()),
  news: z.number(),
  /** Increases with each change of the stored state. */
  revision: z.number(),
});

/** All tabs share these numbers until the session ends. */
export type Summary = z.output<typeof summarySchema>;

const slot = storedValue('updates', summarySchema, null, { session: true });
/** The keys are kind and category of the area: `task DS`. */
export type WaitingCounts = Readonly<Record<string, number>>;

/** An empty category counts all areas, an omitted kind all kinds. */
export const sumOf = (counts: WaitingCounts, category = '', only?: string): number =>
  Object.entries(counts).reduce((sum, [key, count]) => {
    const [kind, of = ''] = key.split(' ');
    return (category === '' || of === category) && (only ?? kind) === kind ? sum + count : sum;
  }, 0);

const emptyOf = (addressOid: string): Summary => ({
  addressOid,
  askedAt: null,
  complete: false,
  failed: [],
  marks: {},
  failures: 0,
  notBefore: 0,
  waiting: {},
  news: 0,
  revision: 0,
});

export function summaryOf(addressOid: string): Summary {
  const stored = slot.get();
  return stored?.addressOid === addressOid ? stored : emptyOf(addressOid);
}

/** Ignores a change for another address or without a session. */
export function changeSummary(addressOid: string, change: (summary: Summary) => Summary): void {
  if (currentSession()?.address?.oid !== addressOid) return;
  const before = summaryOf(addressOid);
  const after = change(before);
  if (JSON.stringify(after) !== JSON.stringify(slot.get())) slot.set(after);
}

export const subscribeToSummary = slot.subscribe;

const ofSession = (): Summary | null => {
  const stored = slot.get();
  return stored && stored.addressOid === currentSession()?.address?.oid ? stored : null;
};

export const useSummary = (): Summary | null => useStore({ subscribe: slot.subscribe, get: ofSession });

export const newsCount = (): number => ofSession()?.news ?? 0;
export const useNewsCount = (): number => useStore({ subscribe: slot.subscribe, get: newsCount });

/** Whether a page waits for a round to begin; it may do so before anything runs rounds. */
const isRoundWanted = createStore(false);
export const askNow = (): void => isRoundWanted.set(true);

/** Calls the listener for each wish, and at once for one that came before. */
export function subscribeToWishes(listener: () => void): () => void {
  const take = () => {
    if (!isRoundWanted.get()) return;
    isRoundWanted.set(false);
    listener();
  };
  take();
  return isRoundWanted.subscribe(take);
}
