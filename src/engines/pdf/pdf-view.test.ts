import { expect, it } from 'vitest';

import { lastPageInView, pagesInView } from './pdf-view';

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

const last = { top: 3016, bottom: 4016 };

it.each([
  ['above it', last, 0, 800, false],
  ['over its upper edge', last, 2300, 800, false],
  ['over nearly half of a window of it', last, 2615, 800, false],
  ['over half a window of it', last, 2616, 800, true],
  ['at its end', last, 3216, 800, true],
  ['over all of it and the page before', last, 2016, 2000, true],
  ['over half of a page that is lower than the window', last, 1516, 2000, true],
  ['over an edge of a page that is lower than the window', last, 1100, 2000, false],
  ['on a page without height', { top: 16, bottom: 16 }, 0, 800, false],
])('The window stands %s', (_, page, from, height, seen) => {
  expect(lastPageInView(page, from, height)).toBe(seen);
});
