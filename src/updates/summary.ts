import * as z from 'zod/mini';

import { currentSession } from '@/entities/session/session';
import { storedValue } from '@/shared/storage/stored-value';
import { createStore } from '@/shared/store/store';
import { useStore } from '@/shared/store/use-store';

const summarySchema = z.object({
  /** What it says holds for this address alone. */
  addressOid: z.string(),
  /** When the last round of questions to the backends began, in milliseconds; null before the first. */
  askedAt: z.nullable(z.number()),
  /** Whether a round has come to its end. */
  complete: z.boolean(),
  /** Lists that could not be loaded in the last round. */
  failed: z.array(z.string()),
  /** What told of changes of a list when it was asked for, when that was, in milliseconds, and how often it has failed in a row. */
  marks: z.record(z.string(), z.object({ token: z.string(), at: z.number(), failures: z.number() })),
  /** How many rounds in a row were refused, and the time before which no further one begins, in milliseconds. */
  failures: z.number(),
  notBefore: z.number(),
  /** How much waits, by kind and area. */
  waiting: z.record(z.string(), z.number()),
  /** How many changes were not seen. */
  news: z.number(),
  /** Grows with each change of the state on the device. */
  revision: z.number(),
});

/**
 * What the tabs of a browser know together, in numbers: what waits, what is new, and when the backends were asked last. It ends
 * with the session.
 */
export type Summary = z.output<typeof summarySchema>;

const slot = storedValue('updates', summarySchema, null, { session: true });
/** How much waits, by kind and category of the area: `task DS`. */
export type WaitingCounts = Readonly<Record<string, number>>;

/** How much of these counts lies in an area, or in all with an empty category, and of a kind where one is given. */
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

/** The summary of an address; an empty one until something is known of it. */
export function summaryOf(addressOid: string): Summary {
  const stored = slot.get();
  return stored?.addressOid === addressOid ? stored : emptyOf(addressOid);
}

/** Changes the summary of the chosen address; what belongs to another one, or to no session, is dropped. */
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

/** The summary of the chosen address; null until something is known of it. */
export const useSummary = (): Summary | null => useStore({ subscribe: slot.subscribe, get: ofSession });

/** How many changes the user has not seen, as far as it is known. */
export const newsCount = (): number => ofSession()?.news ?? 0;
export const useNewsCount = (): number => useStore({ subscribe: slot.subscribe, get: newsCount });

/** Grows with each wish to ask the backends now, instead of at the next round. */
const wishes = createStore(0);
export const askNow = (): void => wishes.set((count) => count + 1);
export const subscribeToWishes = wishes.subscribe;
