import { expect, test } from 'vitest';

import { loginsPerDay } from './logins-per-day';

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
