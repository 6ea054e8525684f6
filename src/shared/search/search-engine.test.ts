import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type SearchAnswer, type SearchWorker, createSearchEngine } from './search-engine';
import { type SearchRequest, packRecords, unpackRecords } from './search-messages';
import type { Search } from './search-mode';

/** A worker that does nothing by itself: the test speaks for it. */
class SilentWorker implements SearchWorker {
  static all: SilentWorker[] = [];
  onmessage: SearchWorker['onmessage'] = null;
  onerror: SearchWorker['onerror'] = null;
  ended = false;
  readonly heard: SearchRequest[] = [];
  constructor() {
    SilentWorker.all.push(this);
  }
  postMessage(request: SearchRequest) {
    this.heard.push(request);
  }
  terminate() {
    this.ended = true;
  }
  say(data: unknown) {
    this.onmessage?.(new MessageEvent('message', { data }));
  }
  /** The searches it was asked, by their patterns. */
  get asked() {
    return this.heard.flatMap((request) => ('pattern' in request ? request.pattern : []));
  }
  answer(...numbers: number[]) {
    const last = this.heard.at(-1);
    this.say({ id: last && 'id' in last ? last.id : 0, hits: Int32Array.from(numbers) });
  }
}

const text = (pattern: string): Search => ({ mode: 'text', pattern });
const regex = (pattern: string): Search => ({ mode: 'regex', pattern });
const records = [['Vertrag', 'alt'], ['Löschung']];

beforeEach(() => {
  SilentWorker.all = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const listener = () => vi.fn<(answer: SearchAnswer) => void>();
const hitsOf = ({ mock }: ReturnType<typeof listener>) => {
  const [answer] = mock.lastCall ?? [];
  return answer?.state === 'found' ? answer.hits() : undefined;
};
const worker = (index: number) => {
  const found = SilentWorker.all[index];
  if (!found) throw new Error(`No worker ${index}`);
  return found;
};
const start = () => {
  const engine = createSearchEngine(() => new SilentWorker());
  const close = engine.load(records);
  return { engine, close };
};

test('a question waits until the worker holds the records; then a spare gets them too', () => {
  const { engine } = start();
  engine.ask(text('a'), () => undefined);
  expect(SilentWorker.all.map(({ asked }) => asked)).toEqual([[]]);
  worker(0).say({ ready: true });
  expect(worker(1).heard).toHaveLength(1);
  expect(worker(0).asked).toEqual(['a']);
  expect(worker(1).asked).toEqual([]);
});

test('an answer names records, fields and places', () => {
  const { engine } = start();
  const heard = listener();
  engine.ask(text('a'), heard);
  worker(0).say({ ready: true });
  worker(0).answer(0, 1, 0, 3, 1, 0, 2, 4);
  expect(heard).toHaveBeenCalledOnce();
  expect(hitsOf(heard)).toEqual([
    { place: 0, field: 1, start: 0, end: 3 },
    { place: 1, field: 0, start: 2, end: 4 },
  ]);
});

test('one question is under way at a time; what was taken back is never asked, and never answered', () => {
  const { engine } = start();
  worker(0).say({ ready: true });
  const [first, second, third] = [listener(), listener(), listener()];
  const takeFirstBack = engine.ask(text('v'), first);
  const takeSecondBack = engine.ask(text('ve'), second);
  engine.ask(text('ver'), third);
  takeFirstBack();
  takeSecondBack();
  worker(0).answer();
  worker(0).answer();
  expect(worker(0).asked).toEqual(['v', 'ver']);
  expect(first).not.toHaveBeenCalled();
  expect(second).not.toHaveBeenCalled();
  expect(third).toHaveBeenCalledOnce();
});

test('an expression that runs away is ended after 250 ms, and the spare answers the next', () => {
  const { engine } = start();
  worker(0).say({ ready: true });
  worker(1).say({ ready: true });
  const [hostile, next] = [listener(), listener()];
  engine.ask(regex('(a+)+$'), hostile);
  engine.ask(regex('b'), next);
  vi.advanceTimersByTime(249);
  expect(hostile).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(hostile).toHaveBeenCalledWith({ state: 'stopped' });
  expect(worker(0).ended).toBe(true);
  expect(worker(1).asked).toEqual(['b']);
  expect(worker(2).heard).toHaveLength(1);
  worker(1).answer(1, 0, 0, 1);
  expect(hitsOf(next)).toEqual([{ place: 1, field: 0, start: 0, end: 1 }]);
  // The ended worker's word no longer counts.
  worker(0).answer(0, 0, 0, 0);
  expect(hostile).toHaveBeenCalledOnce();
});

test('a text may take as long as it needs', () => {
  const { engine } = start();
  worker(0).say({ ready: true });
  const heard = listener();
  engine.ask(text('a'), heard);
  vi.advanceTimersByTime(10_000);
  expect(heard).not.toHaveBeenCalled();
  expect(worker(0).ended).toBe(false);
});

test('the deadline begins when the worker holds the records, not before', () => {
  const { engine } = start();
  const heard = listener();
  engine.ask(regex('a'), heard);
  vi.advanceTimersByTime(5000);
  expect(heard).not.toHaveBeenCalled();
});

test('without a worker every question is told so', () => {
  const { engine } = start();
  const [first, second] = [listener(), listener()];
  engine.ask(text('a'), first);
  worker(0).onerror?.(new ErrorEvent('error'));
  engine.ask(text('b'), second);
  expect(first).toHaveBeenCalledWith({ state: 'failed' });
  expect(second).toHaveBeenCalledWith({ state: 'failed' });
});

test('new records mean new workers; an open question is asked again', () => {
  const { engine, close } = start();
  worker(0).say({ ready: true });
  const heard = listener();
  engine.ask(text('a'), heard);
  close();
  expect([worker(0).ended, worker(1).ended]).toEqual([true, true]);
  engine.load([['neu']]);
  worker(2).say({ ready: true });
  expect(worker(2).asked).toEqual(['a']);
});

test('what is no answer is not heard', () => {
  const { engine } = start();
  worker(0).say({ ready: true });
  const heard = listener();
  engine.ask(text('a'), heard);
  for (const nonsense of [null, 'x', {}, { id: 1 }, { id: 99, hits: new Int32Array() }])
    worker(0).say(nonsense);
  expect(heard).not.toHaveBeenCalled();
});

test('records survive the way to the worker; separators in them are blanks', () => {
  expect(unpackRecords(packRecords([['a', '', 'ö😀'], ['b\u0084c\u0085d']]))).toEqual([
    ['a', '', 'ö😀'],
    ['b c d'],
  ]);
  expect(unpackRecords(packRecords([]))).toEqual([]);
});
