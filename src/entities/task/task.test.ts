import { expect, test } from 'vitest';

import { averageProgress } from './task';

test.each([
  [[], null],
  [[0], 0],
  [[100], 100],
  [[35, 80, 60], 58.33],
  [[1, 1, 2], 1.33],
  [[10, 20, 35], 21.67],
])('The average progress of %j is %s', (values, expected) => {
  expect(averageProgress(values.map((progress) => ({ progress })))).toBe(expected);
});
