import { expect, test } from 'vitest';

import { unwrapMacro } from './macro';

const inner = { DS: true };
const json = (value: unknown) => JSON.stringify(value);

test.each([
  ['plain', inner, inner],
  ['JSON in a string', json(inner), inner],
  ['inside result', { result: inner }, inner],
  ['JSON inside result', { result: json(inner) }, inner],
  ['result inside JSON', json({ result: inner }), inner],
  ['three levels deep', json({ result: json(inner) }), inner],
  ['four levels deep, where the portal stops', { result: json({ result: json(inner) }) }, json(inner)],
  ['text that is no JSON', 'erledigt', 'erledigt'],
  ['nothing', null, null],
  ['an empty result', { result: null }, null],
  ['a list', [1], [1]],
])('A macro’s answer is unwrapped: %s', (_, answer, expected) => {
  expect(unwrapMacro(answer)).toEqual(expected);
});
