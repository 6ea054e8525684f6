import { describe, expect, test } from 'vitest';

import { privacy } from '@/areas/privacy/area';
import { tickets as ticketArea } from '@/areas/tickets/area';
import { ticketOf } from '@/entities/ticket/ticket.fixtures';

import {
  type Fingerprints,
  type TrackedItem,
  changesSince,
  numberOf,
  currentFingerprints,
  sourceOf,
  ticketItem,
} from './visit';
import { visitsFrom } from './visit-store';

const itemOf = (change: Partial<TrackedItem> = {}): TrackedItem => ({
  kind: 'task',
  oid: 'AUF1',
  area: privacy,
  title: 'Löschkonzept',
  to: '/privacyWorkingArea/AUF1',
  fingerprint: [10, 35],
  ...change,
});
const tasks = (...items: TrackedItem[]) => [{ kind: 'task', area: privacy, items }] as const;
const source = sourceOf({ kind: 'task', area: privacy });

describe('Since the last visit', () => {
  test.each<[string, Fingerprints, TrackedItem, (readonly number[] | null)[]]>([
    ['nothing has changed', { [source]: { AUF1: [10, 35] } }, itemOf(), []],
    ['another status', { [source]: { AUF1: [20, 35] } }, itemOf(), [[20, 35]]],
    ['more progress', { [source]: { AUF1: [10, 30] } }, itemOf(), [[10, 30]]],
    ['a new task', { [source]: { AUF2: [10, 35] } }, itemOf(), [null]],
    ['an id that objects have by nature', { [source]: {} }, itemOf({ oid: 'constructor' }), [null]],
    ['a list that was not seen then', {}, itemOf(), []],
    ['a list of another area', { 'task QMS': {} }, itemOf(), []],
  ])('%s', (_, before, item, expected) => {
    expect(changesSince(before, tasks(item)).map((change) => change.before)).toEqual(expected);
  });

  test('an item that a list names twice is told once, as it will be remembered', () => {
    const lists = tasks(itemOf({ fingerprint: [20, 35] }), itemOf({ fingerprint: [20, 40] }));
    expect(changesSince({ [source]: { AUF1: [10, 35] } }, lists).map(({ item }) => item.fingerprint)).toEqual(
      [[20, 40]],
    );
    expect(currentFingerprints({}, lists)).toEqual({ [source]: { AUF1: [20, 40] } });
  });

  test('a list that has not come yet tells nothing', () => {
    expect(changesSince({ [source]: {} }, [{ kind: 'task', area: privacy, items: undefined }])).toEqual([]);
  });

  test.each([
    ['its status', { status: 1050 }, true],
    ['its solution', { solution: 'Das Kabel war locker.' }, true],
    ['its title', { title: 'Anders' }, false],
  ])('a ticket has changed by %s', (_, change, noticed) => {
    const item = ticketItem(ticketArea);
    const before = { 'ticket TICKET': { [ticketOf().oid]: item(ticketOf()).fingerprint } };
    const list = { kind: 'ticket', area: ticketArea, items: [item(ticketOf(change))] } as const;
    expect(changesSince(before, [list])).toHaveLength(noticed ? 1 : 0);
  });
});

test('A text becomes a number that does not tell it, and an empty one none', () => {
  expect(numberOf('')).toBe(0);
  expect(numberOf('Das Kabel war locker.')).toBe(numberOf('Das Kabel war locker.'));
  expect(numberOf('Das Kabel war locker.')).not.toBe(numberOf('Das Kabel war lockerer.'));
});

test('What is there now replaces what was, list by list; one that was not loaded stays', () => {
  const before = { [source]: { AUF1: [10, 35], AUF9: [0, 0] }, 'document DS': { D1: [] } };
  const lists = [...tasks(itemOf()), { kind: 'document', area: privacy, items: undefined } as const];
  expect(currentFingerprints(before, lists)).toEqual({
    [source]: { AUF1: [10, 35] },
    'document DS': { D1: [] },
  });
});

describe('What was stored', () => {
  const [monday, thursday] = [new Date('2026-11-16T08:00:00Z'), new Date('2026-11-19T08:00:00Z')];
  const fingerprints = { [source]: { AUF1: [10, 35] } };
  const stored = { session: monday.getTime(), last: null, now: fingerprints };

  test('in this session is taken up again after a reload', () => {
    expect(visitsFrom(stored, monday)).toEqual(stored);
  });

  test('in another session is the last visit', () => {
    expect(visitsFrom(stored, thursday)).toEqual({
      session: thursday.getTime(),
      last: { at: monday, fingerprints },
      now: fingerprints,
    });
  });

  test.each([
    undefined,
    null,
    'x',
    { session: 'x' },
    { ...stored, now: { [source]: ['x'] } },
    { ...stored, last: { at: 'gestern', fingerprints } },
  ])('and is garbled (%j) counts as a first visit', (garbled) => {
    expect(visitsFrom(garbled, monday)).toEqual({ session: monday.getTime(), last: null, now: {} });
  });
});
