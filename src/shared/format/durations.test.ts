import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatCountdown } from './durations';

test.each([
  [900, '15:00'],
  [899.2, '15:00'],
  [119, '01:59'],
  [0.1, '00:01'],
  [0, '00:00'],
  [-5, '00:00'],
  [6000, '100:00'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

test('The countdown reads back as the seconds it was', () => {
  fc.assert(
    fc.property(fc.nat({ max: 86_400 }), (seconds) => {
      const [minutes = '', rest = ''] = formatCountdown(seconds).split(':');
      expect(Number(minutes) * 60 + Number(rest)).toBe(seconds);
      expect(rest).toHaveLength(2);
    }),
  );
});
