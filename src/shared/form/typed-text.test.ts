import { expect, test } from 'vitest';

import { atLeast, atMost, cleanTyped, typedLength, typedText } from './typed-text';

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
