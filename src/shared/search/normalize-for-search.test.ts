import { expect, test } from 'vitest';

import { normalizeForSearch, searchWords } from './normalize-for-search';

const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));

test('All dashes and hyphens are one, all blanks are one, and no text changes its length by them', () => {
  const dashes = signs.filter((sign) => /^[\p{Pd}\u2212]$/u.test(sign));
  const blanks = signs.filter((sign) => /^[\s\p{Zs}]$/u.test(sign));
  expect(dashes.length).toBeGreaterThan(20);
  expect(blanks.length).toBeGreaterThan(20);
  expect(dashes.map((sign) => normalizeForSearch(`IT${sign}Sicherheit`))).toEqual(
    dashes.map(() => 'it-sicherheit'),
  );
  expect(blanks.map((sign) => normalizeForSearch(`zwei${sign}Wörter`))).toEqual(
    blanks.map(() => 'zwei wörter'),
  );
});

test.each([
  ['Vertrag  Miete', ['vertrag', 'miete']],
  ['Vertrag\u00a0Miete\t2026\r\n', ['vertrag', 'miete', '2026']],
  ['\u200bVer\u00adtrag\u2060', ['vertrag']],
  ['Lo\u0308schung', ['löschung']],
  ['\u200b \u00a0', []],
])('%j typed into a search field means %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});
