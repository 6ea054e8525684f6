import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { text } from './values';

test.each([
  ['eine Zeile', 'eine Zeile'],
  ['von\r\nWindows\r\n\r\ngeschrieben', 'von\nWindows\n\ngeschrieben'],
  ['von\ralten\nGeräten', 'von\nalten\nGeräten'],
  [4711, '4711'],
  [null, ''],
  [undefined, ''],
])('the text %j is read as a field of the browser would hold it', (wire, read) => {
  expect(z.parse(text, wire)).toBe(read);
});
