import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type DayRange, daysOf, endOfDay, monthsBefore, startOfDay } from '@/shared/form/day-range';

import { newestSlice, sliceBefore } from './slices';

/** All slices of a range whose days have so many entries each. */
function slicesOf(range: DayRange, entriesOn: (day: string) => number): DayRange[] {
  const slices: DayRange[] = [];
  let next: DayRange | undefined = newestSlice(range);
  while (next) {
    slices.push(next);
    const entries: number = daysOf(next).reduce((sum, day) => sum + entriesOn(day), 0);
    next = sliceBefore(next, entries, range);
  }
  return slices;
}

describe('slices of a range', () => {
  it('have each day once, newest first, and no gap between two of them', () => {
    const day = fc
      .integer({ min: 0, max: 365 * 3 })
      .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        day,
        day,
        fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1 }),
        (one, other, counts) => {
          const range = one < other ? { start: one, end: other } : { start: other, end: one };
          const slices = slicesOf(range, (date) => counts[Number(date.slice(-2)) % counts.length] ?? 0);
          expect(slices.toReversed().flatMap(daysOf)).toEqual(daysOf(range));
          const seams = slices.flatMap(({ start }, index) => {
            const before = slices[index + 1];
            return before ? [startOfDay(start).getTime() - endOfDay(before.end).getTime()] : [];
          });
          expect(seams.filter((milliseconds) => milliseconds !== 1)).toEqual([]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it.each([
    ['no entries', 0, 6],
    ['a few each day', 10, 6],
    ['137 each day', 137, 30],
    ['5,000 each day', 5000, 731],
  ])('with %s are few, and short where there is much', (_, entries, most) => {
    const range = { start: monthsBefore('2026-08-07', 24), end: '2026-08-07' };
    expect(slicesOf(range, () => entries).length).toBeLessThanOrEqual(most);
  });
});
