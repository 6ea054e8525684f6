import { expect, test } from 'vitest';

import { averageProgress, countBy } from './task';
import { taskOf } from './task.fixtures';

test.each([
  [[], null],
  [[0], 0],
  [[100], 100],
  [[35, 80, 60], 58.33],
  [[1, 1, 2], 1.33],
  [[10, 20, 35], 21.67],
])('The average progress of %j is %s', (values, expected) => {
  expect(averageProgress(values.map((progress) => ({ progress })))).toBe(expected);
});

test('Tasks are counted by value; values without a task are absent', () => {
  const task = taskOf('T1', { priority: 50, status: 10 });
  const tasks = [task, { ...task, priority: 0 }, task];
  expect([...countBy(tasks, 'priority')]).toEqual([
    [50, 2],
    [0, 1],
  ]);
  expect(countBy([], 'status').size).toBe(0);
});
