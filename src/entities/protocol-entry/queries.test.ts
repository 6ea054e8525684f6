import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { type DayRange, daysOf, endOfDay, monthsBefore, startOfDay } from '@/shared/form/day-range';

import { entryOf } from './entry.fixtures';
import { idNumber, inSomeOrder, loginsPerDay, newestSlice, sliceBefore } from './queries';

test.each([
  ['0', 0],
  ['4711', 4711],
  ['', null],
  ['007', null],
  ['-1', null],
  ['1e3', null],
  ['12345678901234567890', null],
  ['6f1c2a9e-77b0', null],
])('The id »%s« puts an entry at %s', (id, position) => {
  expect(idNumber(id)).toBe(position);
});

test.each([
  ['stay as they came where their ids are numbers', ['1', '2', '3'], ['1', '2', '3']],
  ['stand newest first where one id is none', ['a', '2', 'c'], ['2', 'c', 'a']],
])('Entries %s', (_, ids, order) => {
  const days = ['2026-11-01', '2026-11-03', '2026-11-02'];
  const entries = ids.map((id, index) => entryOf({ id, at: new Date(days[index] ?? '') }));
  expect(inSomeOrder(entries).map(({ id }) => id)).toEqual(order);
});

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

test('Logins per day count by the German calendar, days without any included', () => {
  const at = (iso: string, status = 'LOGIN') => ({ status, at: new Date(iso) });
  expect(
    loginsPerDay(
      [
        // Half past midnight in Berlin, still the day before in UTC.
        at('2026-11-19T23:30:00Z'),
        at('2026-11-20T12:00:00Z'),
        at('2026-11-20T13:00:00Z', 'LOGOUT'),
        at('2026-11-22T22:59:59.999Z'),
        { status: 'LOGIN', at: null },
      ],
      { start: '2026-11-20', end: '2026-11-22' },
    ),
  ).toEqual([
    { day: '2026-11-20', count: 2 },
    { day: '2026-11-21', count: 0 },
    { day: '2026-11-22', count: 1 },
  ]);
});
