import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { type SimilarTitle, similarityIndex } from './similarity';

/** Sørensen–Dice by the book: take each common pair away once. */
function oracle(one: string, other: string): number {
  const [a, b] = [one, other].map((title) => title.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ''));
  if (!a || !b) return 0;
  if (a === b) return 1;
  if (a.length < 2 || b.length < 2) return 0;
  const left = Array.from({ length: b.length - 1 }, (_, at) => b.slice(at, at + 2));
  let common = 0;
  for (let at = 0; at < a.length - 1; at += 1) {
    const found = left.indexOf(a.slice(at, at + 2));
    if (found < 0) continue;
    left.splice(found, 1);
    common += 1;
  }
  return (2 * common) / (a.length + b.length - 2);
}

const byOracle = (title: string, titles: readonly string[], count: number): SimilarTitle[] =>
  titles
    .map((other, index) => ({ index, score: oracle(title, other) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, count);

describe('the score of two titles', () => {
  it.each([
    ['Drucker druckt nicht', 'Drucker druckt nicht', 1],
    ['Drucker druckt nicht', 'drucker  DRUCKT\tnicht', 1],
    ['night', 'nacht', 0.25],
    ['aaaa', 'aa', 0.5],
    ['Lo\u0308schung', 'Löschung', 1],
    ['VPN', 'Drucker', 0],
    ['a', 'a', 1],
    ['a', 'ab', 0],
    ['a', 'aa', 0],
    ['', '', 0],
    ['   ', 'abc', 0],
    ['aa1', 'aaa', 0.5],
  ])('%j and %j: %d', (one, other, score) => {
    expect(similarityIndex([other]).closest(one)[0]?.score ?? 0).toBe(score);
    expect(oracle(one, other)).toBe(score);
  });
});

/** Few letters, so that pairs repeat and scores tie. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ü', 'A', ' ', 'ß', '1'), maxLength: 14 });

test('1,000 random pairs have the score of the oracle', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(similarityIndex([other]).closest(one)[0]?.score ?? 0).toBe(oracle(one, other));
    }),
    { numRuns: 1000 },
  );
});

const anything = fc.string({ unit: 'binary', maxLength: 20 });

test('any text at all has the score of the oracle', () => {
  fc.assert(
    fc.property(anything, anything, (one, other) => {
      const index = similarityIndex([other, one]);
      expect(index.closest(one, 2)).toEqual(byOracle(one, [other, one], 2));
    }),
  );
});

test('the closest among many are those of the oracle, in its order', () => {
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 30 }),
      word,
      fc.integer({ min: 1, max: 6 }),
      (titles, title, count) => {
        const index = similarityIndex(titles);
        expect(index.closest(title, count)).toEqual(byOracle(title, titles, count));
        // A second question does not hear the first.
        expect(index.closest(title, count)).toEqual(byOracle(title, titles, count));
      },
    ),
    { numRuns: 500 },
  );
});

test('titles learnt beforehand, some or all, are found as others are', () => {
  const titles = Array.from({ length: 500 }, (_, index) => `Drucker ${index} im Lager ${index % 7}`);
  const index = similarityIndex(titles);
  expect(index.learn(0)).toBe(false);
  let slices = 0;
  while (!index.learn(0.05)) slices += 1;
  expect(slices).toBeGreaterThan(1);
  expect(index.closest('Drucker 77 im Lager', 5)).toEqual(byOracle('Drucker 77 im Lager', titles, 5));
  const half = similarityIndex(titles);
  half.learn(0.05);
  expect(half.closest('Drucker 77 im Lager', 5)).toEqual(byOracle('Drucker 77 im Lager', titles, 5));
});
