import fc from 'fast-check';
import { expect, test } from 'vitest';

import { expressionOf, findPatternError } from './pattern';

const find = (pattern: string) => findPatternError({ mode: 'regex', pattern });

test.each([
  ['(', 0, 'unclosed'],
  ['ab(c', 2, 'unclosed'],
  ['a(b(c)', 1, 'unclosed'],
  ['[abc', 0, 'unclosed'],
  ['a[^b', 1, 'unclosed'],
  ['(a[b', 0, 'unclosed'],
  ['(?:a', 0, 'unclosed'],
  ['(?<jahr>\\d+', 0, 'unclosed'],
  ['a)', 1, 'unopened'],
  ['(a))b', 3, 'unopened'],
  ['*', 0, 'nothingToRepeat'],
  ['+a', 0, 'nothingToRepeat'],
  ['a**', 2, 'nothingToRepeat'],
  ['(*a)', 1, 'nothingToRepeat'],
  ['a|?', 2, 'nothingToRepeat'],
  ['a{3,2}', 5, 'other'],
  ['E\\-Mail(', 7, 'unclosed'],
  ['E\\-Mail)', 7, 'unopened'],
  ['a\\', 1, 'escape'],
  ['ab\\y', 2, 'escape'],
  ['\\p{Foo}', 0, 'escape'],
  ['[z-a]', 3, 'other'],
  ['a(?b)', 2, 'nothingToRepeat'],
  ['(?i)a(b', 5, 'unclosed'],
  ['(?i)*', 4, 'nothingToRepeat'],
] as const)('%s stops making sense at %i: %s', (pattern, at, kind) => {
  expect(find(pattern)).toEqual({ at, kind });
});

const strict = [
  'a',
  '(?i)a',
  '(?i)',
  '',
  '[)]',
  '\\(',
  '(a|b)*',
  '[\\]]',
  '\\[',
  '^DS-\\d{4}$',
  '(?<=a)b',
  '\\p{L}',
];
const lenient = ['DS\\-001', 'E\\-Mail', 'a\\@b', '\\_x', '[\\w-.]+', 'a]', 'x}', 'a{', 'a{,2}'];
test.each([...strict, ...lenient])('%s is right', (pattern) => {
  expect(find(pattern)).toBeNull();
});

test.each(['text', 'wildcard'] as const)('every pattern is valid as %s', (mode) => {
  expect(findPatternError({ mode, pattern: '([*' })).toBeNull();
});

test('says a place in the pattern exactly when the engine refuses it', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(...'ab()[]{}*+?|\\^$.-,1:=!<>d'.split('')),
        minLength: 1,
        maxLength: 14,
      }),
      (pattern) => {
        const error = find(pattern);
        let refused = false;
        try {
          expressionOf(pattern);
        } catch {
          refused = true;
        }
        expect(error !== null).toBe(refused);
        if (!error) return;
        expect(error.at).toBeGreaterThanOrEqual(0);
        expect(error.at).toBeLessThan(pattern.length);
      },
    ),
    { numRuns: 2000 },
  );
});
