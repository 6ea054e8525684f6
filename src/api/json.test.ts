import { expect, test } from 'vitest';

import { takeList } from './json';

const list = [{ id: 1 }, { id: 2 }];
const json = (value: unknown) => JSON.stringify(value);
const status = { internalStatus: '0' };

test.each([
  ['the answer itself', list, []],
  ['in an envelope', { status, data: list }, { status, data: [] }],
  [
    'in a collection, its count beside it',
    { status, data: { '~Count': 2, '~Elements': list } },
    { status, data: { '~Count': 2, '~Elements': [] } },
  ],
  ['in a macro’s result', { status, data: { result: list } }, { status, data: { result: [] } }],
  ['as JSON in a string', { status, data: json(list) }, { status, data: [] }],
  ['as JSON in a result', { status, data: { result: json(list) } }, { status, data: { result: [] } }],
  ['in a result that is JSON', { status, data: json({ result: list }) }, { status, data: { result: [] } }],
])('A list is taken out: %s', (_, answer, rest) => {
  expect(takeList(answer)).toEqual({ rest, list });
});

test.each([
  ['a failure', { status: { internalStatus: '423' }, data: null }],
  ['an object', { status, data: { name: 'Musterwerk' } }],
  ['text', { status, data: 'erledigt' }],
  ['text that reads as a text', '"erledigt"'],
  ['a number', 7],
  ['nothing', null],
])('Without a list the answer stays as it is: %s', (_, answer) => {
  expect(takeList(answer)).toEqual({ rest: answer, list: [] });
});
