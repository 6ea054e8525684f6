import { expect, it } from 'vitest';

import { pagesInView } from './pages-in-view';

const tops = [16, 1016, 2016, 3016];

it.each([
  ['at the top', 0, 800, { first: 1, last: 1, current: 1 }],
  ['at the very edge', 0, 1016, { first: 1, last: 2, current: 1 }],
  ['between two pages', 800, 800, { first: 1, last: 2, current: 2 }],
  ['at the end', 3400, 800, { first: 4, last: 4, current: 4 }],
  ['over small pages', 0, 5000, { first: 1, last: 4, current: 2 }],
])('The window stands %s', (_, from, height, seen) => {
  expect(pagesInView(tops, from, height)).toEqual(seen);
});

it('A file without pages shows its first', () => {
  expect(pagesInView([], 0, 800)).toEqual({ first: 1, last: 1, current: 1 });
});
