import { expect, it } from 'vitest';

import { zoomIn, zoomOut } from './zoom-controls';

it.each([
  [0.1, 0.25, null],
  [0.25, 0.5, null],
  [0.5, 0.75, 0.25],
  [1, 1.25, 0.75],
  [1.001, 1.25, 0.75],
  [1.1, 1.25, 1],
  [3.2, 4, 3],
  [4, null, 3],
  [6, null, 4],
])('From %d one step in is %s and one step out %s', (scale, larger, smaller) => {
  expect([zoomIn(scale), zoomOut(scale)]).toEqual([larger, smaller]);
});
