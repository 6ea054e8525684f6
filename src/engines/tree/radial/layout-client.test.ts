import { beforeEach, expect, test, vi } from 'vitest';

import { radialLayout } from './layout';
import { createLayoutClient } from './layout-client';

/** A worker that answers only when it is told to. */
class SilentWorker {
  static all: SilentWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: (() => void) | undefined;
  readonly heard: { id: number; parents: Int32Array }[] = [];
  isEnded = false;
  constructor() {
    SilentWorker.all.push(this);
  }
  postMessage(request: { id: number; parents: Int32Array }) {
    this.heard.push(request);
  }
  terminate() {
    this.isEnded = true;
  }
  answer(request: number) {
    const { id, parents } = this.heard[request] ?? { id: -1, parents: new Int32Array() };
    this.onmessage?.({ data: { id, layout: radialLayout(parents) } });
  }
}

/** A centre with so many nodes around it. */
const star = (count: number) => Int32Array.from({ length: count }, (_, row) => (row === 0 ? -1 : 0));

beforeEach(() => {
  SilentWorker.all = [];
  vi.stubGlobal('Worker', SilentWorker);
});

test('a large tree has its worker before it asks, a small one has none', () => {
  const layouts = createLayoutClient();
  layouts.prepare(1500);
  const done = vi.fn<(layout: unknown) => void>();
  layouts.request(star(1500), done);
  expect(done).toHaveBeenCalledTimes(1);
  expect(SilentWorker.all).toHaveLength(0);
  layouts.prepare(1501);
  layouts.prepare(1501);
  expect(SilentWorker.all).toHaveLength(1);
  layouts.request(star(1501), done);
  expect(SilentWorker.all).toHaveLength(1);
  SilentWorker.all[0]?.answer(0);
  expect(done).toHaveBeenLastCalledWith(radialLayout(star(1501)));
});

test('of several requests only the newest is answered', () => {
  const layouts = createLayoutClient();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  layouts.request(star(2000), first);
  layouts.request(star(3000), second);
  SilentWorker.all[0]?.answer(0);
  expect(second).not.toHaveBeenCalled();
  SilentWorker.all[0]?.answer(1);
  SilentWorker.all[0]?.answer(1);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
});

test('a worker that fails, before or after it is asked, is replaced by the page', () => {
  const [before, after] = [createLayoutClient(), createLayoutClient()];
  const done = vi.fn<(layout: unknown) => void>();
  before.prepare(2000);
  SilentWorker.all[0]?.onerror?.();
  before.request(star(2000), done);
  after.request(star(2000), done);
  SilentWorker.all[1]?.onerror?.();
  expect(done.mock.calls).toEqual([[radialLayout(star(2000))], [radialLayout(star(2000))]]);
  before.prepare(2000);
  expect(SilentWorker.all).toHaveLength(2);
});

test('nothing is answered after the end', () => {
  const layouts = createLayoutClient();
  const done = vi.fn<() => void>();
  layouts.request(star(2000), done);
  layouts.stop();
  expect(SilentWorker.all[0]?.isEnded).toBe(true);
  SilentWorker.all[0]?.answer(0);
  expect(done).not.toHaveBeenCalled();
});
