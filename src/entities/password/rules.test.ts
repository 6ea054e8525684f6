import { expect, test } from 'vitest';

import { passwordRuleNames, passwordRules } from './rules';

test.each([
  ['', ['length', 'upper', 'lower', 'digit', 'special']],
  ['Kurz1!', ['length']],
  ['kleinbuchstaben1!', ['upper']],
  ['GROSSBUCHSTABEN1!', ['lower']],
  ['OhneZiffer!', ['digit']],
  ['OhneZeichen1', ['special']],
  ['Leerzeichen 1', ['special']],
  ['ÄÖÜäöü1!', []],
  // Decomposed umlauts are sent composed: no signs of their own.
  ['Mu\u0308llerei1', ['special']],
  ['MU\u0308lle1!', ['length']],
  ['ÜBERALLß1_', []],
  ['Portal!2026', []],
  ['Grüße-2026', []],
  ['😀😀😀😀aA1', ['length']],
])('The password »%s« misses %j', (password, missing) => {
  expect(passwordRuleNames.filter((name) => !passwordRules[name](password))).toEqual(missing);
});
