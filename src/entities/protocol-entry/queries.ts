import { infiniteQueryOptions } from '@tanstack/react-query';
import { differenceInCalendarDays, formatISO, max, parseISO, subDays } from 'date-fns';

import { type ProtocolEntry, loadProtocol } from '@/api/provider/protocol';
import { uniqueRows } from '@/api/read-rows';
import { type Day, type DayRange, dayOf, daysOf, endOfDay, startOfDay } from '@/shared/form/day-range';
import { newestFirst } from '@/shared/format/newest-first';

import { rowByRow } from '../unreadable/unreadable';

/** A slice of about this many entries is there in a second on a slow line. */
const aimedEntries = 4000;
const maxGrowth = 8;

/** A long range is loaded in slices of whole days, so that no entry lies on a seam, also when the clocks change. */
export const newestSlice = ({ end }: DayRange): DayRange => ({ start: end, end });

/** Returns a slice as long as the number of entries suggests; undefined at the beginning of the range. */
export function sliceBefore(slice: DayRange, entries: number, range: DayRange): DayRange | undefined {
  if (slice.start <= range.start) return undefined;
  const [start, end] = [parseISO(slice.start), parseISO(slice.end)];
  const growth = Math.min(maxGrowth, aimedEntries / Math.max(entries, 1));
  const days = Math.max(1, Math.floor((differenceInCalendarDays(end, start) + 1) * growth));
  return {
    start: formatISO(max([parseISO(range.start), subDays(start, days)]), { representation: 'date' }),
    end: formatISO(subDays(start, 1), { representation: 'date' }),
  };
}

/** Returns null if the backend's ids are not plain numbers. */
export const idNumber = (id: string): number | null => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : null);

export const inSomeOrder = (entries: readonly ProtocolEntry[]): readonly ProtocolEntry[] =>
  entries.every(({ id }) => idNumber(id) !== null) ? entries : newestFirst(entries, ({ at }) => at);

export { type ProtocolEntry, protocolTypes } from '@/api/provider/protocol';

export interface ProtocolFilter {
  range: DayRange;
  addressOid?: string | undefined;
  type?: string | undefined;
}

/** Loads the newest slice of the range first (R-AUD-20); `fetchNextPage` loads the slice before. */
export const protocolQuery = (filter: ProtocolFilter) =>
  infiniteQueryOptions({
    queryKey: ['protocolEntry', filter],
    queryFn: async ({ pageParam: slice, client, signal }) => {
      const { range: _, ...rest } = filter;
      const whole = { from: startOfDay(slice.start), to: endOfDay(slice.end) };
      const options = rowByRow({ client, signal, ...sliceList(filter, slice) });
      return { slice, entries: await loadProtocol({ ...rest, ...whole }, options) };
    },
    initialPageParam: newestSlice(filter.range),
    getNextPageParam: ({ slice, entries }) => sliceBefore(slice, entries.length, filter.range),
    // Entries arrive every minute, but a long list is not refetched on every visit.
    staleTime: 60_000,
    gcTime: 60_000,
  });

/** Each slice counts its own unreadable fields. */
export const sliceList = (filter: ProtocolFilter, slice: DayRange) => ({
  queryKey: ['protocolEntry', filter, slice] as const,
});

/** Slices come newest first; entries without ids in order are sorted by date. An id counts once, also across slices. */
export const entriesOf = (slices: readonly { entries: readonly ProtocolEntry[] }[]) =>
  inSomeOrder(uniqueRows(slices.flatMap(({ entries }) => entries)));

export function loginsPerDay(entries: readonly Pick<ProtocolEntry, 'status' | 'at'>[], range: DayRange) {
  const counts = new Map<Day, number>();
  for (const { status, at } of entries) {
    if (status !== 'LOGIN' || !at) continue;
    const day = dayOf(at);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return daysOf(range).map((day) => ({ day, count: counts.get(day) ?? 0 }));
}
