import { expect, test } from 'vitest';

import { subtreeOf } from './subtree';
import { taskOf } from './task.fixtures';

const tasks = [
  taskOf('A'),
  taskOf('B'),
  taskOf('C', { parentOid: 'B' }),
  taskOf('D', { parentOid: 'B' }),
  taskOf('E', { parentOid: 'D' }),
];

test.each([
  ['B', ['B 2 1', 'C 2.1 2', 'D 2.2 2', 'E 2.2.1 3']],
  ['D', ['D 2.2 1', 'E 2.2.1 2']],
  ['A', ['A 1 1']],
  ['gone', []],
])('The subtree of %s keeps the numbers of the area and counts levels from itself', (root, expected) => {
  const rows = subtreeOf(tasks, root).map(({ task, outline, level }) => `${task.oid} ${outline} ${level}`);
  expect(rows).toEqual(expected);
});
