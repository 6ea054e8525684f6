import { expect, test } from 'vitest';

import { readIgnoreCase, searchMeant, withIgnoreCase } from './search-mode';

test.each([
  ['text', ' DS-0001 ', 'DS-0001'],
  ['text', 'zwei  Wörter', 'zwei Wörter'],
  ['text', 'zwei\u00a0Wörter', 'zwei Wörter'],
  ['text', 'zwei\tWörter\r\nund mehr', 'zwei Wörter und mehr'],
  ['text', 'zwei\u200b Wo\u0308rter', 'zwei Wörter'],
  ['wildcard', 'zwei\u00a0 W?rter', 'zwei W?rter'],
  ['regex', 'zwei  Wörter', 'zwei  Wörter'],
  ['wildcard', '\tDS-*\u00a0', 'DS-*'],
  ['regex', ' Frist ', ' Frist '],
] as const)('In mode %s, %j means %j', (mode, pattern, expected) => {
  expect(searchMeant({ mode, pattern })).toEqual({ mode, pattern: expected });
});

test.each([
  ['abc', true, '(?i)abc'],
  ['(?i)abc', true, '(?i)abc'],
  ['(?i)abc', false, 'abc'],
  ['abc', false, 'abc'],
  ['', true, '(?i)'],
])('%j with ignored case %s is %j', (pattern, ignoreCase, expected) => {
  expect(withIgnoreCase(pattern, ignoreCase)).toBe(expected);
  expect(readIgnoreCase(expected).ignoreCase).toBe(ignoreCase);
});
