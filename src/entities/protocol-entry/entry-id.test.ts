import { expect, test } from 'vitest';

import { idNumber, inSomeOrder } from './entry-id';
import { entryOf } from './entry.fixtures';

test.each([
  ['0', 0],
  ['4711', 4711],
  ['', null],
  ['007', null],
  ['-1', null],
  ['1e3', null],
  ['12345678901234567890', null],
  ['6f1c2a9e-77b0', null],
])('The id »%s« puts an entry at %s', (id, position) => {
  expect(idNumber(id)).toBe(position);
});

test.each([
  ['stay as they came where their ids are numbers', ['1', '2', '3'], ['1', '2', '3']],
  ['stand newest first where one id is none', ['a', '2', 'c'], ['2', 'c', 'a']],
])('Entries %s', (_, ids, order) => {
  const days = ['2026-11-01', '2026-11-03', '2026-11-02'];
  const entries = ids.map((id, index) => entryOf({ id, at: new Date(days[index] ?? '') }));
  expect(inSomeOrder(entries).map(({ id }) => id)).toEqual(order);
});
