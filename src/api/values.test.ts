import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { name, openFlag, text } from './values';

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

test.each([
  [true, true],
  [1, true],
  ['true', true],
  [false, false],
  [0, false],
  ['', null],
  [null, null],
  [undefined, null],
])('whether %j says yes, no or nothing', (wire, read) => {
  expect(z.parse(openFlag, wire)).toBe(read);
});

test.each([' \u00a0', '\u200b\u2060', '\u2800', '\u3164\uffa0', '\u115f\u1160', '\u034f', '\u17b4\ufe0f'])(
  'The name %j draws nothing, so that it counts as missing',
  (given) => expect(name.parse(given)).toBe(''),
);

test.each([
  ['Rechnung\u202efdp.exe', 'Rechnung\ufffdfdp.exe'],
  ['\u2067Angebot\u2069.pdf', '\ufffdAngebot\ufffd.pdf'],
  ['אבי כהן', 'אבי כהן'],
  ['\u200eאבי', '\u200eאבי'],
])('A direction control in the name %j is shown', (given, shown) => {
  expect(name.parse(given)).toBe(shown);
});
