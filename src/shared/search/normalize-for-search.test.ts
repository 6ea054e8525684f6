import { expect, test } from 'vitest';

import { searchWords } from './normalize-for-search';

test.each([
  ['Vertrag  Miete', ['vertrag', 'miete']],
  ['Vertrag\u00a0Miete\t2026\r\n', ['vertrag', 'miete', '2026']],
  ['\u200bVer\u00adtrag\u2060', ['vertrag']],
  ['Lo\u0308schung', ['löschung']],
  ['\u200b \u00a0', []],
])('%j typed into a search field means %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});
