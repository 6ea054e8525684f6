import { differenceInCalendarDays, formatISO, max, parseISO, subDays } from 'date-fns';

import type { DayRange } from '@/shared/form/day-range';

/** A slice of about this many entries is there in a second on a slow line. */
const aimedEntries = 4000;
const maxGrowth = 8;

/** A long range is loaded in slices of whole days, so that no entry lies on a seam, also when the clocks change. */
export const newestSlice = ({ end }: DayRange): DayRange => ({ start: end, end });

/**
 * Returns the slice before `slice`, as long as the number of its entries suggests.
 * @returns undefined at the beginning of the range
 */
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
