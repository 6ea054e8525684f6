import { expect, test } from 'vitest';

import { formatsOf } from './formats';

const german = formatsOf('de');

test.each([
  [61.416, 2, '61,42'],
  [0, 2, '0,00'],
  [100, 0, '100'],
  [1234567.891, 2, '1.234.567,89'],
  [-0.5, 1, '-0,5'],
])('%d with %i decimals is %s', (value, decimals, text) => {
  expect(german.number(value, decimals)).toBe(text);
});

test.each([
  ['de', 35, 0, '35\u00a0%'],
  ['de', 61.416, 2, '61,42\u00a0%'],
  ['de', 0, 0, '0\u00a0%'],
  ['en', 35, 0, '35%'],
  ['en', 61.416, 2, '61.42%'],
] as const)('in %s, %d percent with %i decimals read %s', (language, value, decimals, text) => {
  expect(formatsOf(language).percent(value, decimals)).toBe(text);
});

test.each([
  [0, '0\u00a0Byte'],
  [1023, '1023\u00a0Byte'],
  [1024, '1\u00a0KB'],
  [98_304, '96\u00a0KB'],
  [10_485_760, '10\u00a0MB'],
  [2_516_583, '2,4\u00a0MB'],
])('%i bytes read %s', (bytes, expected) => {
  expect(german.bytes(bytes)).toBe(expected);
});
