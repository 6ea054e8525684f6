import { expect, test } from 'vitest';

import { formatNumber } from './numbers';

test.each([
  [61.416, 2, '61,42'],
  [0, 2, '0,00'],
  [100, 0, '100'],
  [1234567.891, 2, '1.234.567,89'],
  [-0.5, 1, '-0,5'],
])('%d with %i decimals is %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text);
});
