import { expect, test } from 'vitest';

import { steppedTask } from './stepped-task';

/** Counts to three, saying where it is. */
function* counting(name: string, said: string[]): Generator<void, number> {
  for (const step of [1, 2, 3]) {
    said.push(`${name}${step}`);
    yield;
  }
  return 3;
}

test('takes each step once, with any order of calls', async () => {
  const said: string[] = [];
  const task = steppedTask(counting('a', said));
  const preparing = task.prepare();
  expect(task.prepare()).toBe(preparing);
  expect([task.result(), task.result()]).toEqual([3, 3]);
  await preparing;
  expect(said).toEqual(['a1', 'a2', 'a3']);
});

test('prepares one task after the other', async () => {
  const said: string[] = [];
  const tasks = ['a', 'b'].map((name) => steppedTask(counting(name, said)));
  await Promise.all(tasks.map((task) => task.prepare()));
  expect(said).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3']);
});

test('goes on with the next task when one fails', async () => {
  const failing = steppedTask(
    (function* steps(): Generator<void, number> {
      yield;
      throw new Error('No such value');
    })(),
  );
  const said: string[] = [];
  const next = steppedTask(counting('b', said));
  await expect(failing.prepare()).rejects.toThrow('No such value');
  await next.prepare();
  expect(next.result()).toBe(3);
});
