import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { currentTexts, startI18n } from '@/shared/i18n/i18n';

import texts from '../de.json';
import { formatDuration, durationParts, formatSpan } from './format-duration';

beforeAll(() => startI18n({ entities: texts }));

describe('A span in words', () => {
  test.each([
    [0, '0 Sekunden'],
    [1, '1 Sekunde'],
    [59, '59 Sekunden'],
    [60, '1 Minute'],
    [61, '1 Minute 1 Sekunde'],
    [119.6, '2 Minuten'],
    [1560, '26 Minuten'],
    [3600, '1 Stunde'],
    [9000, '2 Stunden 30 Minuten'],
    [3605, '1 Stunde 5 Sekunden'],
    [86_399, '23 Stunden 59 Minuten'],
    [86_400, '1 Tag'],
    [172_800 + 3600, '2 Tage 1 Stunde'],
    [604_800, '1 Woche'],
    [604_800 + 86_400, '1 Woche 1 Tag'],
    [2 * 604_800 + 3 * 86_400 + 7200, '2 Wochen 3 Tage'],
    [604_800 + 7200, '1 Woche 2 Stunden'],
    [-5, '0 Sekunden'],
  ])('%d seconds: %s', (seconds, words) => {
    expect(formatDuration(seconds, currentTexts('entities'))).toBe(words);
  });

  test('never says more than the span, and less by at most what its last unit leaves out', () => {
    const sizes = { week: 604_800, day: 86_400, hour: 3600, minute: 60, second: 1 };
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), (seconds) => {
        const parts = durationParts(seconds);
        const said = parts.reduce((sum, { unit, count }) => sum + count * sizes[unit], 0);
        expect(said).toBeLessThanOrEqual(seconds);
        expect(seconds - said).toBeLessThan(sizes[parts.at(-1)?.unit ?? 'second']);
      }),
    );
  });

  test('an invalid one is 00:00:00', () => {
    expect(formatSpan('invalid', currentTexts('entities'))).toBe('00:00:00');
  });
});
