import fc from 'fast-check';
import { expect, test } from 'vitest';

import { atLeast, atMost, cleanTyped, drawsNothing, isPadded, typedLength, typedText } from './typed-text';

test.each([
  ['blanks around it', '  anna@example.test \n', 'anna@example.test'],
  ['a zero-width space', 'anna\u200b@example.test', 'anna@example.test'],
  ['a mark of direction', '\u200eanna@example.test\u200f', 'anna@example.test'],
  ['a word joiner and a soft hyphen', 'an\u2060na@exam\u00adple.test', 'anna@example.test'],
  ['decomposed letters', 'Gro\u0308ße', 'Größe'],
  ['a family of emoji', '👨‍👩‍👧', '👨‍👩‍👧'],
  ['nothing that can be seen', '\u200b\u200d\u00a0', ''],
])('A text with %s', (_, typed, meant) => {
  expect(cleanTyped(typed)).toBe(meant);
});

const schema = typedText(atLeast(1, 'missing'), atMost(255, 'tooLong'));
const codeOf = (text: string) => schema.safeParse(text).error?.issues[0]?.message ?? null;

test.each([
  ['255 letters', 'a'.repeat(255), null],
  ['256 letters', 'a'.repeat(256), 'tooLong'],
  ['255 letters and a blank', `${'a'.repeat(255)} `, null],
  ['127 emoji and a letter', `${'😀'.repeat(127)}a`, null],
  ['128 emoji', '😀'.repeat(128), 'tooLong'],
  ['254 letters and an emoji', `${'a'.repeat(254)}😀`, 'tooLong'],
  ['a zero-width space', '\u200b', 'missing'],
])('Counter and limit agree about %s', (_, text, code) => {
  expect(codeOf(text)).toBe(code);
  expect(typedLength(text) > 255).toBe(code === 'tooLong');
});

const blankSign = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]$/u;
const blankSigns = Array.from({ length: 0x10ffff + 1 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => blankSign.test(sign));
const joined = (signs: readonly string[]) =>
  fc.array(fc.constantFrom(...signs), { maxLength: 12 }).map((some) => some.join(''));
const blanks = joined(blankSigns);
/** A selector belongs to the sign before it, so it counts as blank only after a space. */
const blanksAfter = fc.oneof(
  blanks.map((some) => ` ${some}`),
  joined(blankSigns.filter((sign) => !/\p{Variation_Selector}/u.test(sign))),
);

test('What draws nothing by Unicode counts as nothing and is removed around a text', () => {
  expect(blankSigns.length).toBeGreaterThan(4000);
  fc.assert(
    fc.property(blanks, blanksAfter, (before, after) => {
      expect(cleanTyped(before)).toBe('');
      expect(drawsNothing(before)).toBe(true);
      expect(drawsNothing(`${before}Miete${after}`)).toBe(false);
      expect(codeOf(before)).toBe('missing');
      expect(cleanTyped(`${before}Miete ❤️${after}`)).toBe('Miete ❤️');
      expect(typedLength(`${before}Miete${after}`)).toBe(5);
      expect(isPadded(`${before}Miete${after}`)).toBe(before + after !== '');
    }),
  );
});

test.each(['❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '葛󠄀', '👩‍👧'])('The end of %s belongs to it', (sign) => {
  expect(cleanTyped(` ${sign} `)).toBe(sign);
});

test('A tag that follows no flag draws nothing, also after a sign that is removed', () => {
  expect(cleanTyped('Miete ❤️\u2066\u{e004b}')).toBe('Miete ❤️');
});

test('Many blanks within a text take no longer than they should', () => {
  const text = `a${' '.repeat(100_000)}b`;
  expect(cleanTyped(text)).toBe(text);
});
