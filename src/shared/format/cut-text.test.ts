import { expect, test } from 'vitest';

import { cutText } from './cut-text';

test.each([
  ['Prüfung', 4, 'Prüf'],
  ['Prüfung', 7, 'Prüfung'],
  ['Prüfung', 70, 'Prüfung'],
  ['ab😀cd', 2, 'ab'],
  ['ab😀cd', 3, 'ab'],
  ['ab😀cd', 4, 'ab😀'],
  ['😀', 1, ''],
  ['', 5, ''],
])('%j cut to %i characters is %j', (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected);
});
