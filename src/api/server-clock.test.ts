import { beforeEach, expect, test, vi } from 'vitest';

import { byServerClock, noteServerTime } from './runtime';

const device = new Date('2026-11-25T08:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: device });
});

test.each([
  ['an hour ahead', 'Wed, 25 Nov 2026 09:00:00 GMT', '2026-11-25T09:00:00.000Z'],
  ['two days behind', 'Mon, 23 Nov 2026 08:00:00 GMT', '2026-11-23T08:00:00.000Z'],
  ['the same but for the way of the answer', 'Wed, 25 Nov 2026 07:59:57 GMT', '2026-11-25T08:00:00.000Z'],
  ['not told', undefined, '2026-11-25T08:00:00.000Z'],
  ['no date', 'gestern', '2026-11-25T08:00:00.000Z'],
])('A server whose clock is %s', (_, header, expected) => {
  noteServerTime(header);
  expect(byServerClock(device).toISOString()).toBe(expected);
});

test('A later answer corrects an earlier one', () => {
  noteServerTime('Wed, 25 Nov 2026 09:00:00 GMT');
  noteServerTime('Wed, 25 Nov 2026 08:00:00 GMT');
  expect(byServerClock(device)).toEqual(device);
});
