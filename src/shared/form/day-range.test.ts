import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  type RangePreset,
  dayOf,
  daysOf,
  earliestDay,
  endOfDay,
  isWithin,
  monthsBefore,
  nearestDay,
  rangeOf,
  startOfDay,
} from './day-range';

describe('A preset means these days', () => {
  test.each([
    ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-21', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
    ['yesterday', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['thisMonth', '2026-11-21', '2026-11-01', '2026-11-21'],
    ['lastMonth', '2026-11-21', '2026-10-01', '2026-10-31'],
    ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['lastYear', '2026-11-21', '2025-01-01', '2025-12-31'],
  ] satisfies [RangePreset, string, string, string][])(
    '%s on %s is %s to %s',
    (preset, today, start, end) => {
      expect(rangeOf(preset, today)).toEqual({ start, end });
    },
  );
});

test.each([
  ['2026-11-21', 1, '2026-10-21'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-03-31', 1, '2024-02-29'],
  ['2026-01-31', 2, '2025-11-30'],
  ['2026-01-05', 1, '2025-12-05'],
])('%s, %d months before, is %s', (day, months, before) => {
  expect(monthsBefore(day, months)).toBe(before);
});

test.each([
  ['2026-11-21', '1926-11-21'],
  ['2024-02-29', '1924-02-29'],
  ['2000-02-29', '1900-02-28'],
])('the earliest day on %s is %s', (today, earliest) => {
  expect(earliestDay(today)).toBe(earliest);
});

test('a range has every day, also those on which the clocks change', () => {
  expect(daysOf({ start: '2026-03-28', end: '2026-03-30' })).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ]);
  expect(daysOf({ start: '2026-10-24', end: '2026-10-26' })).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ]);
  expect(daysOf({ start: '2026-11-21', end: '2026-11-21' })).toEqual(['2026-11-21']);
});

describe('A day begins and ends in Berlin', () => {
  test.each([
    ['2026-11-21', '2026-11-20T23:00:00.000Z', '2026-11-21T22:59:59.999Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z', '2026-07-01T21:59:59.999Z'],
    // The clocks go forward: the day has 23 hours.
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    // They go back: it has 25.
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ])('%s', (day, start, end) => {
    expect(startOfDay(day).toISOString()).toBe(start);
    expect(endOfDay(day).toISOString()).toBe(end);
  });

  test('and both bounds fall on it, the moments around them do not', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1971-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }),
        (instant) => {
          const day = dayOf(instant);
          const [start, end] = [startOfDay(day), endOfDay(day)];
          expect(instant >= start && instant <= end).toBe(true);
          expect([dayOf(start), dayOf(end)]).toEqual([day, day]);
          expect(dayOf(new Date(start.getTime() - 1)) < day).toBe(true);
          expect(dayOf(new Date(end.getTime() + 1)) > day).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ['2026-01-01', '2026-11-21', true],
  ['2026-11-21', '2026-11-21', true],
  ['2026-11-21', '2026-11-20', false],
  ['1899-12-31', '2026-11-21', false],
  ['2026-11-21', '2026-11-22', false],
])('from %s to %s is allowed: %s', (start, end, allowed) => {
  expect(isWithin({ start, end }, '1926-11-21', '2026-11-21')).toBe(allowed);
});

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-01', '2026-11-05'],
  ['2026-11-30', '2026-11-25'],
])('The day from the 5th to the 25th that is nearest to %s is %s', (day, nearest) => {
  expect(nearestDay(day, '2026-11-05', '2026-11-25')).toBe(nearest);
});
