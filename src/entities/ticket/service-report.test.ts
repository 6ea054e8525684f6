import { expect, test } from 'vitest';

import { reportState } from './ticket';

test.each([
  ['', false, 'open'],
  ['Anna Berger, 21.11.2026', false, 'released'],
  ['', true, 'declined'],
  ['Anna Berger, 21.11.2026', true, 'declined'],
])('A report released by »%s«, declined %s, is %s', (releasedBy, declined, state) => {
  expect(reportState({ releasedBy, declined })).toBe(state);
});
