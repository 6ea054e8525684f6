import fc from 'fast-check';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { name } from '@/api/values';
import { startI18n } from '@/shared/i18n/i18n';

const files = import.meta.glob<unknown>('/src/**/{de,en}.json', { eager: true, import: 'default' });

const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  const inner = z.record(z.string(), z.unknown()).safeParse(value);
  return inner.success ? Object.values(inner.data).flatMap(leaves) : [];
};
const texts = Object.values(files)
  .flatMap(leaves)
  .filter((text) => text.includes('{{'));
const placeholder = /\{\{(\w+)\}\}/g;

const letters = (from: number, to: number) =>
  fc.string({
    unit: fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code)),
    minLength: 1,
    maxLength: 9,
  });
const hebrew = letters(0x5d0, 0x5ea);
const arabic = letters(0x621, 0x64a);
const control = fc
  .constantFrom(0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069)
  .map((code) => String.fromCodePoint(code));
const fileName = fc
  .tuple(fc.stringMatching(/^[A-Z][a-z]{0,9}$/), fc.option(control, { nil: '' }), fc.oneof(hebrew, arabic))
  .map(([stem, sign, more]) => `${stem}${sign}${more}.xlsx`);

beforeAll(() => startI18n({}));

test('In every text a name from right to left leaves the order around it, and its ending is seen', () => {
  expect(texts.length).toBeGreaterThan(400);
  fc.assert(
    fc.property(fc.constantFrom(...texts), fileName, (text, wire) => {
      const shown = name.parse(wire);
      const keys = [...text.matchAll(placeholder)].map(([, key = '']) => key);
      const written = i18next.services.interpolator.interpolate(
        text,
        Object.fromEntries(keys.map((key) => [key, shown])),
        'de',
        {},
      );
      // No sign that changes the direction leaves the isolate of its name.
      expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
      expect(written).toBe(text.replaceAll(placeholder, () => `\u2068${shown}\u2069`));
      expect(shown.slice(-5)).toBe('.xlsx');
    }),
  );
});
