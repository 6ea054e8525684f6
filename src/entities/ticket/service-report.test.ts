import { expect, test } from 'vitest';

import { reportState } from './ticket';

test.each([
  ['', false, false, 'open'],
  ['Anna Berger, 21.11.2026', false, false, 'released'],
  ['', true, false, 'released'],
  ['', false, true, 'declined'],
  ['Anna Berger, 21.11.2026', true, true, 'declined'],
] as const)('A report released by »%s« (%s), declined %s, is %s', (releasedBy, released, declined, state) => {
  expect(reportState({ releasedBy, released, declined })).toBe(state);
});
