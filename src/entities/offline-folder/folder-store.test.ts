import { expect, test } from 'vitest';

import { failedOnce, noAttempts, waitLeft } from './folder';

const after = (count: number) => {
  let attempts = noAttempts;
  for (let index = 0; index < count; index += 1) attempts = failedOnce(attempts, 0);
  return attempts;
};

test.each([
  [1, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [11, 1920],
  [12, 3600],
  [40, 3600],
])('After %i wrong passphrases the next one waits %i seconds', (count, seconds) => {
  expect(waitLeft(after(count), 0) / 1000).toBe(seconds);
});

test('The wait ends, and a clock that was put back does not make it longer than an hour', () => {
  const attempts = failedOnce(after(4), 1_000_000);
  expect(waitLeft(attempts, 1_030_000)).toBe(0);
  expect(waitLeft(attempts, -1e12)).toBe(3_600_000);
});
