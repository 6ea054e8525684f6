import * as z from 'zod/mini';

import { parseProviderDate, toProviderDate } from '../format/dates';

/**
 * A day of the German calendar as `yyyy-MM-dd`: it stands in the address as it is, and days in order are strings in
 * order. Both backends speak German local time (contract §6), so a day begins and ends in Berlin wherever it is asked.
 */
export const daySchema = z.iso.date();
export type Day = z.output<typeof daySchema>;

/** Days from the first to the last, both included. */
export interface DayRange {
  start: Day;
  end: Day;
}

/** Ranges one reaches with one click (Spec 1 §2 'Protokolle', Spec 2 §2.10). */
export type RangePreset = 'today' | 'yesterday' | 'thisMonth' | 'lastMonth' | 'lastYear';

/** The day an instant falls on. */
export const dayOf = (instant: Date): Day => toProviderDate(instant).slice(0, 10);

/** 00:00:00 of a day. */
export const startOfDay = (day: Day): Date => parseProviderDate(`${day}T00:00:00`);

/** 23:59:59.999 of a day (Spec 1 §2 'Protokolle'). */
export const endOfDay = (day: Day): Date => parseProviderDate(`${day}T23:59:59.999`);

/** Year, month from 1, and day of the month; whatever lies beyond a month rolls over, as in `Date.UTC`. */
const dayAt = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const partsOf = (day: Day) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
};

/** The same day so many months earlier; where that month is shorter, its last day: 31.03. becomes 28.02. */
export function monthsBefore(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const last = dayAt(year, month - months + 1, 0);
  const same = dayAt(year, month - months, date);
  return same < last ? same : last;
}

/** The earliest day any range may begin: 100 years ago (Spec 1 §2, Spec 2 §9). */
export const earliestDay = (today: Day): Day => monthsBefore(today, 1200);

/** The days of a preset; months and years are those of the calendar, and none reaches into the future. */
export function rangeOf(preset: RangePreset, today: Day): DayRange {
  const { year, month, date } = partsOf(today);
  switch (preset) {
    case 'today':
      return { start: today, end: today };
    case 'yesterday': {
      const yesterday = dayAt(year, month, date - 1);
      return { start: yesterday, end: yesterday };
    }
    case 'thisMonth':
      return { start: dayAt(year, month, 1), end: today };
    case 'lastMonth':
      return { start: dayAt(year, month - 1, 1), end: dayAt(year, month, 0) };
    case 'lastYear':
      return { start: dayAt(year - 1, 1, 1), end: dayAt(year - 1, 12, 31) };
  }
}

/** Whether a range runs forward and stays between two days. */
export const isWithin = ({ start, end }: DayRange, min: Day, max: Day): boolean =>
  min <= start && start <= end && end <= max;
