import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parseGsdDate, parseProviderDate } from '@/shared/format/wire-dates';

import { isValidAt } from './role';
import { validityOf } from './use-validity-text';

const from = new Date('2026-01-01T00:00:00Z');
const until = new Date('2026-12-31T22:59:59Z');

test.each([
  [from, until, 'fromUntil'],
  [from, null, 'from'],
  [null, until, 'until'],
  [null, null, 'unlimited'],
])('The text for %s until %s is of kind %s', (validFrom, validUntil, expected) => {
  expect(validityOf({ validFrom, validUntil })).toBe(expected);
});

describe('A role whose bounds a backend wrote', () => {
  test.each([
    // A bound without zone is German time: one hour ahead of UTC in winter, two in summer.
    ['20260115T120000', null, '2026-01-15T10:59:59.999Z', false],
    ['20260115T120000', null, '2026-01-15T11:00:00.000Z', true],
    ['20260715T120000', null, '2026-07-15T09:59:59.999Z', false],
    ['20260715T120000', null, '2026-07-15T10:00:00.000Z', true],
    // A written zone counts, wherever the browser is.
    ['20260715T120000Z', null, '2026-07-15T11:59:59.999Z', false],
    ['20260715T120000-0500', null, '2026-07-15T17:00:00.000Z', true],
    // The end itself is no longer valid.
    [null, '20260331T235959', '2026-03-31T21:59:58.999Z', true],
    [null, '20260331T235959', '2026-03-31T21:59:59.000Z', false],
    // The night the clocks go forward: 02:30 does not exist and means 03:30.
    ['20260329T023000', null, '2026-03-29T01:29:59.999Z', false],
    ['20260329T023000', null, '2026-03-29T01:30:00.000Z', true],
    // The night they go back: 02:30 comes twice, the first one counts.
    [null, '20261025T023000', '2026-10-25T00:29:59.999Z', true],
    [null, '20261025T023000', '2026-10-25T00:30:00.000Z', false],
  ])('from %s until %s is at %s valid: %s', (validFrom, validUntil, now, expected) => {
    const bounds = {
      validFrom: validFrom === null ? null : parseGsdDate(validFrom),
      validUntil: validUntil === null ? null : parseGsdDate(validUntil),
    };
    expect(isValidAt(bounds, new Date(now))).toBe(expected);
  });

  test('in the provider’s form, to the millisecond', () => {
    const bounds = { validFrom: parseProviderDate('2026-07-15T12:00:00.250'), validUntil: null };
    expect(isValidAt(bounds, new Date('2026-07-15T10:00:00.249Z'))).toBe(false);
    expect(isValidAt(bounds, new Date('2026-07-15T10:00:00.250Z'))).toBe(true);
  });
});

const moment = fc
  .integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2090, 0, 1) })
  .map((value) => new Date(value));
const bound = fc.option(moment, { nil: null });
const at = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds);

describe('With any bounds', () => {
  test('an open side never decides', () => {
    fc.assert(
      fc.property(bound, moment, (validUntil, now) => {
        expect(isValidAt({ validFrom: null, validUntil }, now)).toBe(validUntil === null || validUntil > now);
        expect(isValidAt({ validFrom: validUntil, validUntil: null }, now)).toBe(
          validUntil === null || validUntil <= now,
        );
      }),
    );
  });

  test('the first moment belongs to a role, the last one does not', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 10 ** 12 }), (validFrom, length) => {
        const role = { validFrom, validUntil: at(validFrom, length) };
        expect(isValidAt(role, at(validFrom, -1))).toBe(false);
        expect(isValidAt(role, validFrom)).toBe(true);
        expect(isValidAt(role, at(role.validUntil, -1))).toBe(true);
        expect(isValidAt(role, role.validUntil)).toBe(false);
      }),
    );
  });

  test('a role that ends where another begins leaves neither a gap nor an overlap', () => {
    fc.assert(
      fc.property(moment, moment, (change, now) => {
        const before = isValidAt({ validFrom: null, validUntil: change }, now);
        const after = isValidAt({ validFrom: change, validUntil: null }, now);
        expect(before).toBe(!after);
      }),
    );
  });

  test('a role that ends before it begins is never valid', () => {
    fc.assert(
      fc.property(moment, fc.nat({ max: 10 ** 12 }), moment, (validFrom, length, now) => {
        expect(isValidAt({ validFrom, validUntil: at(validFrom, -length) }, now)).toBe(false);
      }),
    );
  });
});
