import { expect, test } from 'vitest';

import { countRanges } from './task';

test.each([
  [0, 'none'],
  [0.4, 'low'],
  [1, 'low'],
  [25, 'low'],
  [25.5, 'low'],
  [26, 'half'],
  [50, 'half'],
  [51, 'high'],
  [75, 'high'],
  [76, 'almost'],
  [99, 'almost'],
  [99.9, 'almost'],
  [100, 'done'],
])('%s percent lies in the band »%s«, and in no other', (progress, band) => {
  const filled = countRanges([{ progress }]).filter(({ value }) => value > 0);
  expect(filled.map(({ key }) => key)).toEqual([band]);
});
