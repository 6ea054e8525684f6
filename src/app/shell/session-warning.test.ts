import { expect, test } from 'vitest';

import { spokenTime } from './session-warning';

/** Returns the announcements while these seconds pass. */
const said = (lefts: readonly number[]) => {
  let spoken = lefts[0] ?? 0;
  const all = lefts.map((left) => (spoken = spokenTime(spoken, left)));
  return all.filter((time, index) => time !== all[index - 1]);
};

const from = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, index) => first - index);

test.each([
  ['exactly when the warning appears, then each fifteen seconds', from(118, 74), [118, 105, 90, 75]],
  ['each second in the last twenty', from(31, 17), [31, 30, 20, 19, 18, 17]],
  ['exactly after a sleep of the machine', [118, 100, 99, 90], [118, 100, 90]],
])('The time left is said %s', (_, lefts, times) => {
  expect(said(lefts)).toEqual(times);
});
