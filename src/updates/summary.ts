import * as z from 'zod/mini';

import { currentSession } from '@/entities/session/session';
import { storedValue } from '@/shared/storage/stored-value';
import { createStore, useStore } from '@/shared/store/store';

const count = z._default(z.number(), 0);

/** The defaults hold before the first round. */
const summarySchema = z.object({
  addressOid: z.string(),
  /** The start of the last round in milliseconds; null before the first. */
  askedAt: z._default(z.nullable(z.number()), null),
  complete: z._default(z.boolean(), false),
  /** Contains sources that failed, or only the kind of the error that ended the round, or only `connection`. */
  failed: z._default(z.array(z.string()), []),
  /**
   * `token` identifies the newest changes, `at` is the time of the request, `failures` counts those in a row, and
   * the next request waits for `pause`, both in milliseconds.
   */
  marks: z._default(
    z.record(
      z.string(),
      z.object({ token: z.string(), at: z.number(), failures: z.number(), pause: z.number() }),
    ),
    {},
  ),
  /** `failures` counts refused rounds in a row; no round begins before `notBefore`, in milliseconds. */
  failures: count,
  notBefore: count,
  waiting: z._default(z.record(z.string(), z.number()), {}),
  news: count,
  /** Increases with each change of the stored state. */
  revision: count,
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

export function summaryOf(addressOid: string): Summary {
  const stored = slot.get();
  return stored?.addressOid === addressOid ? stored : z.parse(summarySchema, { addressOid });
}

/** In milliseconds; never negative, because the device's clock may have been set back since. */
export const ageOf = ({ at }: { at: number }): number => Math.abs(Date.now() - at);

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
