import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatsOf } from './formats';
import {
  calendarDaysBetween,
  parseGsdDate,
  parseProviderDate,
  logTime,
  toGsdDate,
  toProviderDate,
} from './wire-dates';

describe('Dates of the document management', () => {
  test.each([
    ['20260331T120000Z', '2026-03-31T12:00:00.000Z'],
    ['20260331T120000+02:00', '2026-03-31T10:00:00.000Z'],
    ['20260331T120000+0200', '2026-03-31T10:00:00.000Z'],
    ['20260331T120000-05', '2026-03-31T17:00:00.000Z'],
    ['20260115T120000', '2026-01-15T11:00:00.000Z'],
    ['20260715T120000', '2026-07-15T10:00:00.000Z'],
    // The night the clocks go forward: 02:30 does not exist.
    ['20260329T023000', '2026-03-29T01:30:00.000Z'],
    // The night they go back: 02:30 comes twice, the first one counts.
    ['20261025T023000', '2026-10-25T00:30:00.000Z'],
    ['20261025T030000', '2026-10-25T02:00:00.000Z'],
    // Until 1995 they went back in September already.
    ['19870927T023000', '1987-09-27T00:30:00.000Z'],
    ['19870927T030000', '1987-09-27T02:00:00.000Z'],
    ['20240229T000000Z', '2024-02-29T00:00:00.000Z'],
    // Some systems write these for no date at all.
    ['00010101T000000Z', '0001-01-01T00:00:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(parseGsdDate(text).toISOString()).toBe(iso);
  });

  test.each([
    '2026-03-31T12:00:00',
    '20260231T120000',
    '20260331T250000',
    '20260331',
    'gestern',
    '20260331T120000+2',
  ])('refuses %s', (text) => {
    expect(() => parseGsdDate(text)).toThrow('Invalid YIT date string');
  });

  test.each([null, undefined, ''])('misses %s', (text) => {
    expect(() => parseGsdDate(text)).toThrow('Missing YIT date string');
  });
});

describe('Dates of the provider', () => {
  test.each([
    ['2026-01-15T12:00:00', '2026-01-15T11:00:00.000Z'],
    ['2026-07-15T12:00:00.250', '2026-07-15T10:00:00.250Z'],
    ['2026-07-15T12:00:00.5', '2026-07-15T10:00:00.500Z'],
  ])('%s is %s', (text, iso) => {
    expect(parseProviderDate(text).toISOString()).toBe(iso);
  });

  test('refuses the other backend’s form', () => {
    expect(() => parseProviderDate('20260715T120000')).toThrow('Invalid YIT date string');
  });
});

const anHour = 3_600_000;
const berlin = new Intl.DateTimeFormat('de', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Any instant but those whose wall clock has shown the same an hour before: the second pass of a repeated hour. */
const instant = fc
  .integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2099, 0, 1) })
  .map((value) => new Date(value))
  .filter((date) => berlin.format(date) !== berlin.format(date.getTime() - anHour));

test.each([
  ['2026-11-21T12:04:59Z', '21.11.2026_13:04'],
  ['2026-06-30T22:00:00Z', '01.07.2026_00:00'],
])('A log writes %s as %s', (instant, line) => {
  expect(logTime(new Date(instant))).toBe(line);
});

test('What is written is read back', () => {
  fc.assert(
    fc.property(instant, (date) => {
      expect(parseProviderDate(toProviderDate(date)).getTime()).toBe(date.getTime());
      expect(parseGsdDate(toGsdDate(date)).getTime()).toBe(Math.floor(date.getTime() / 1000) * 1000);
    }),
  );
});

test.each([
  ['2026-11-23T08:00:00Z', '2026-11-23T22:59:59Z', 0],
  ['2026-11-22T22:59:59Z', '2026-11-22T23:00:00Z', 1],
  ['2026-11-21T14:00:00Z', '2026-11-23T08:00:00Z', 2],
  // A day of 23 hours and one of 25.
  ['2026-03-28T22:59:00Z', '2026-03-29T22:01:00Z', 2],
  ['2026-10-24T21:59:00Z', '2026-10-25T22:59:00Z', 1],
])('From %s to %s there are %i days by the calendar', (earlier, later, days) => {
  expect(calendarDaysBetween(new Date(earlier), new Date(later))).toBe(days);
});

test('A moment is shown in German form and German time', () => {
  expect(formatsOf('de').dateTime(new Date('2026-11-21T11:04:05Z'))).toBe('21.11.2026, 12:04:05');
  expect(formatsOf('de').dateTime(parseGsdDate('00010101T000000'))).toBe('01.01.1, 00:00:00');
});
