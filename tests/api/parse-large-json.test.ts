import { afterEach, describe, expect, test, vi } from 'vitest';

import { parseLargeJson } from '@/api/parse-answer';

import { bytesOf } from './wire.fixtures';

async function all(bytes: ArrayBuffer, signal?: AbortSignal): Promise<unknown[]> {
  const chunks: unknown[] = [];
  for await (const chunk of parseLargeJson(bytes, signal)) chunks.push(chunk);
  return chunks;
}

test.each([
  ['[1,2,3]', [], [1, 2, 3]],
  ['{"data":[1]}', { data: [] }, [1]],
  ['{"message":"kaputt"}', { message: 'kaputt' }, []],
  ['<html>', null, []],
  ['', null, []],
])('a small answer is what stands around its list, and the list: %s', async (text, rest, list) => {
  expect(await all(bytesOf(text))).toEqual([rest, list]);
});

describe('A long answer', () => {
  const numbers = Array.from({ length: 200_000 }, (_, index) => index);
  const long = () => bytesOf(JSON.stringify(numbers));
  const ended = vi.fn<() => void>();

  /** The worker's own script, in the page's place; `fail` has its second answer fail. */
  async function withWorker({ fail = false } = {}) {
    const heard: ((event: { data: unknown }) => void)[] = [];
    let answers = 0;
    let say = (_data: unknown) => {};
    vi.stubGlobal('self', {
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) => heard.push(listener),
      postMessage: (data: unknown) => say(data),
    });
    vi.resetModules();
    await import('@/api/parse-large-json.worker');
    vi.stubGlobal(
      'Worker',
      class {
        onmessage: (event: { data: unknown }) => void = () => {};
        onerror: () => void = () => {};
        isTerminated = false;
        terminate = () => {
          this.isTerminated = true;
          ended();
        };
        constructor() {
          say = (data) => this.onmessage({ data });
        }
        postMessage(data: unknown) {
          answers += 1;
          setTimeout(() => {
            if (this.isTerminated) return;
            if (fail && answers === 2) this.onerror();
            else heard.forEach((listener) => listener({ data }));
          });
        }
      },
    );
  }

  afterEach(() => ended.mockClear());

  test('comes in chunks that make the whole, and the worker goes', async () => {
    await withWorker();
    const [rest, ...chunks] = await all(long());
    expect(rest).toEqual([]);
    expect(chunks.length).toBeGreaterThan(100);
    expect(chunks.flat()).toEqual(numbers);
    expect(ended).toHaveBeenCalledOnce();
  });

  test.each([
    ['no list', JSON.stringify({ text: 'x'.repeat(1_100_000) }), { text: 'x'.repeat(1_100_000) }],
    ['no JSON', '<'.repeat(1_100_000), null],
  ])('that is %s is one chunk', async (_, text, content) => {
    await withWorker();
    expect(await all(bytesOf(text))).toEqual([content]);
  });

  test('ends when its reader has left, and when its worker fails', async () => {
    await withWorker();
    const left = new AbortController();
    const reading = all(long(), left.signal);
    left.abort(new Error('left'));
    await expect(reading).rejects.toThrow('left');
    expect(ended).toHaveBeenCalledOnce();
    await withWorker({ fail: true });
    await expect(all(long())).rejects.toThrow('worker');
  });
});
