import {
  eachDayOfInterval,
  endOfMonth,
  endOfYear,
  formatISO,
  parseISO,
  startOfMonth,
  startOfYear,
  subDays,
  subMonths,
  subYears,
} from 'date-fns';
import * as z from 'zod/mini';

import { parseProviderDate } from '../format/wire-dates';

export { dayOf } from '../format/wire-dates';

/** Day as `yyyy-MM-dd`. It begins and ends in Berlin, as for both backends; days in order are strings in order. */
export const daySchema = z.iso.date();
export type Day = z.output<typeof daySchema>;

/** Both days are included. */
export interface DayRange {
  start: Day;
  end: Day;
}

/** Ranges the user reaches with one click (R-AUD-06, R-TLST-02). */
export type RangePreset = 'today' | 'yesterday' | 'thisMonth' | 'lastMonth' | 'lastYear';

export const startOfDay = (day: Day): Date => parseProviderDate(`${day}T00:00:00`);

/** Returns 23:59:59.999 (R-AUD-10). */
export const endOfDay = (day: Day): Date => parseProviderDate(`${day}T23:59:59.999`);

/** Both ends are midnights of the browser's time zone. */
const written = (midnight: Date): Day => formatISO(midnight, { representation: 'date' });

/** Returns the last day of a shorter month: 31.03. becomes 28.02. */
export const monthsBefore = (day: Day, months: number): Day => written(subMonths(parseISO(day), months));

/** A range begins at most 100 years ago (R-AUD-09). */
export const earliestDay = (today: Day): Day => monthsBefore(today, 1200);

export const daysOf = ({ start, end }: DayRange): readonly Day[] =>
  eachDayOfInterval({ start: parseISO(start), end: parseISO(end) }).map(written);

/** Months and years are those of the calendar, and no preset reaches into the future. */
export function rangeOf(preset: RangePreset, today: Day): DayRange {
  const midnight = parseISO(today);
  const yesterday = subDays(midnight, 1);
  const [month, year] = [subMonths(midnight, 1), subYears(midnight, 1)];
  const ranges: Record<RangePreset, readonly [Date, Date]> = {
    today: [midnight, midnight],
    yesterday: [yesterday, yesterday],
    thisMonth: [startOfMonth(midnight), midnight],
    lastMonth: [startOfMonth(month), endOfMonth(month)],
    lastYear: [startOfYear(year), endOfYear(year)],
  };
  const [start, end] = ranges[preset];
  return { start: written(start), end: written(end) };
}

export const isWithin = ({ start, end }: DayRange, min: Day, max: Day): boolean =>
  min <= start && start <= end && end <= max;

export function nearestDay(day: Day, min: Day, max: Day): Day {
  if (day < min) return min;
  return day > max ? max : day;
}
