import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isolate } from '../i18n/languages';
import { cutText, joinParts } from './text';

const hebrew = fc.string({
  unit: fc.integer({ min: 0x5d0, max: 0x5ea }).map((c) => String.fromCodePoint(c)),
  minLength: 1,
});
const arabic = fc.string({
  unit: fc.integer({ min: 0x620, max: 0x64a }).map((c) => String.fromCodePoint(c)),
  minLength: 1,
});
const control = fc
  .constantFrom(0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069)
  .map((code) => String.fromCodePoint(code));
const fromRight = fc
  .tuple(fc.string(), fc.oneof(hebrew, arabic, control), fc.string())
  .map((parts) => parts.join(''));

test('A name with letters from right to left, or with direction controls, is isolated', () => {
  fc.assert(
    fc.property(fromRight, (name) => {
      expect(isolate(name)).toBe(`\u2068${name}\u2069`);
    }),
  );
});

test.each(['', 'Anna Berger', 'Übersicht – 84 %', 'Müller & Söhne', '北京', '😀', 'Ω'])(
  '%j stays as it is',
  (name) => {
    expect(isolate(name)).toBe(name);
  },
);

test('Parts are joined without the missing ones; each keeps its direction', () => {
  expect(joinParts(['אבי כהן', undefined, '', false, null, '28.11.2026', 7], ', ')).toBe(
    '\u2068אבי כהן\u2069, 28.11.2026, 7',
  );
});

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
