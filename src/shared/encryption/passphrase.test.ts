import { expect, test } from 'vitest';

import { passphraseProblem } from './passphrase';

test.each([
  ['', 'short'],
  ['Portal!2026', 'short'],
  ['           a', 'short'],
  ['Passwort-2026!', 'common'],
  ['P4ssw0rt123456', 'common'],
  ['!!Notfallmappe!!', 'common'],
  ['qwertzuiop12', 'common'],
  ['Notfall 2026 2026', 'common'],
  ['aaaaaaaaaaaaaaaa', 'simple'],
  ['123456789012', 'simple'],
  ['abababababab', 'simple'],
  ['Regen Stuhl Lampe Fisch', undefined],
  ['regenstuhllampe', undefined],
  ['Müller! fährt 7 Schiffe', undefined],
  ['k7#mQ2vP9xLw', undefined],
] as const)('The passphrase %j is judged as %s', (typed, problem) => {
  expect(passphraseProblem(typed)).toBe(problem);
});

test('Two spellings of an umlaut are the same passphrase', () => {
  expect(passphraseProblem('Übergänge')).toBe(passphraseProblem('U\u0308berga\u0308nge'));
});
