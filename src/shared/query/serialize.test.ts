import { expect, test } from 'vitest';

import { serialize } from './serialize';

/** Work that ends when it is told to, and a log of when each began. */
function bench() {
  const begun: string[] = [];
  const work = (name: string) => {
    let resolve: (name: string) => void;
    let reject: (error: Error) => void;
    const promise = new Promise<string>((onEnd, onFail) => {
      resolve = onEnd;
      reject = onFail;
    });
    return {
      promise,
      end: () => resolve(name),
      fail: () => reject(new Error(name)),
      begin: () => {
        begun.push(name);
        return promise;
      },
    };
  };
  return { begun, work };
}

test('Things of one key wait for each other, things of another do not', async () => {
  const { begun, work } = bench();
  const [on, off, other] = [work('on'), work('off'), work('other')];
  const first = serialize('star 1', on.begin);
  const second = serialize('star 1', off.begin);
  const third = serialize('star 2', other.begin);
  expect(begun).toEqual(['on', 'other']);
  on.end();
  await expect(first).resolves.toBe('on');
  expect(begun).toEqual(['on', 'other', 'off']);
  off.end();
  other.end();
  await expect(second).resolves.toBe('off');
  await expect(third).resolves.toBe('other');
});

test('What fails lets the next one begin and tells only its own caller', async () => {
  const { begun, work } = bench();
  const [on, off] = [work('on'), work('off')];
  const first = serialize('star', on.begin);
  const second = serialize('star', off.begin);
  on.fail();
  await expect(first).rejects.toThrow('on');
  off.end();
  await expect(second).resolves.toBe('off');
  expect(begun).toEqual(['on', 'off']);
});
