import { infiniteQueryOptions } from '@tanstack/react-query';

import { type ProtocolEntry, loadProtocol } from '@/api/provider/protocol';
import { uniqueRows } from '@/api/read-rows';
import { type DayRange, endOfDay, startOfDay } from '@/shared/form/day-range';

import { rowByRow } from '../unreadable/unreadable';
import { inSomeOrder } from './entry-id';
import { newestSlice, sliceBefore } from './slices';

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
export const entriesOf = (
  slices: readonly { entries: readonly ProtocolEntry[] }[],
): readonly ProtocolEntry[] => inSomeOrder(uniqueRows(slices.flatMap(({ entries }) => entries)));
