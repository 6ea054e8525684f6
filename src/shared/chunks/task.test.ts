import { expect, test } from 'vitest';

import { workOf } from './task';

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
  const work = workOf(counting('a', said));
  const preparing = work.prepare();
  expect(work.prepare()).toBe(preparing);
  expect([work.result(), work.result()]).toEqual([3, 3]);
  await preparing;
  expect(said).toEqual(['a1', 'a2', 'a3']);
});

test('prepares one work after the other', async () => {
  const said: string[] = [];
  const works = ['a', 'b'].map((name) => workOf(counting(name, said)));
  await Promise.all(works.map((work) => work.prepare()));
  expect(said).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3']);
});

test('goes on with the next work when one fails', async () => {
  const failing = workOf(
    (function* steps(): Generator<void, number> {
      yield;
      throw new Error('No such value');
    })(),
  );
  const said: string[] = [];
  const next = workOf(counting('b', said));
  await expect(failing.prepare()).rejects.toThrow('No such value');
  await next.prepare();
  expect(next.result()).toBe(3);
});
