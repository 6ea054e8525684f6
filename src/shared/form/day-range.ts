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

/**
 * A day of the German calendar as `yyyy-MM-dd`: it stands in the address as it is, and days in order are strings in
 * order. Both backends speak German local time (docs/api/conventions.md), so a day begins and ends in Berlin wherever it is asked.
 */
export const daySchema = z.iso.date();
/** A day as `yyyy-MM-dd`, such as 2026-11-21. */
export type Day = z.output<typeof daySchema>;

/** Days from the first to the last, both included. */
export interface DayRange {
  start: Day;
  end: Day;
}

/** Ranges one reaches with one click (R-AUD-06, R-TLST-02). */
export type RangePreset = 'today' | 'yesterday' | 'thisMonth' | 'lastMonth' | 'lastYear';

/** 00:00:00 of a day. */
export const startOfDay = (day: Day): Date => parseProviderDate(`${day}T00:00:00`);

/** 23:59:59.999 of a day (R-AUD-10). */
export const endOfDay = (day: Day): Date => parseProviderDate(`${day}T23:59:59.999`);

/** Days are counted in the browser's time zone: both ends are its midnights. */
const written = (midnight: Date): Day => formatISO(midnight, { representation: 'date' });

/** The same day so many months earlier; where that month is shorter, its last day: 31.03. becomes 28.02. */
export const monthsBefore = (day: Day, months: number): Day => written(subMonths(parseISO(day), months));

/** The earliest day any range may begin: 100 years ago (R-AUD-09). */
export const earliestDay = (today: Day): Day => monthsBefore(today, 1200);

/** Every day of a range, in order. */
export const daysOf = ({ start, end }: DayRange): readonly Day[] =>
  eachDayOfInterval({ start: parseISO(start), end: parseISO(end) }).map(written);

/** The days of a preset; months and years are those of the calendar, and none reaches into the future. */
export function rangeOf(preset: RangePreset, today: Day): DayRange {
  const midnight = parseISO(today);
  switch (preset) {
    case 'today':
      return { start: today, end: today };
    case 'yesterday': {
      const yesterday = written(subDays(midnight, 1));
      return { start: yesterday, end: yesterday };
    }
    case 'thisMonth':
      return { start: written(startOfMonth(midnight)), end: today };
    case 'lastMonth': {
      const month = subMonths(midnight, 1);
      return { start: written(startOfMonth(month)), end: written(endOfMonth(month)) };
    }
    case 'lastYear': {
      const year = subYears(midnight, 1);
      return { start: written(startOfYear(year)), end: written(endOfYear(year)) };
    }
  }
}

/** Whether a range runs forward and stays between two days. */
export const isWithin = ({ start, end }: DayRange, min: Day, max: Day): boolean =>
  min <= start && start <= end && end <= max;

/** The day itself, or the nearest one that lies between two. */
export function nearestDay(day: Day, min: Day, max: Day): Day {
  if (day < min) return min;
  return day > max ? max : day;
}
