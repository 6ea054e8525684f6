import fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatCountdown, parseDuration } from './durations';

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

test.each([
  ['P0DT0H26M0.000S', 1560],
  ['P1DT2H30M5.500S', 95_405.5],
  ['P10DT0H0M0S', 864_000],
  ['PT5M', null],
  ['P1DT2H', null],
  ['2 Stunden', null],
  ['', null],
])('The duration %s is %s seconds', (text, seconds) => {
  expect(parseDuration(text)).toBe(seconds);
});
