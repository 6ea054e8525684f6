// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import type { Search } from '@/shared/search/search-mode';

import { type SearchAnswer, type SearchEngine, type SearchWorker, createSearchEngine } from './search-engine';
import type { SearchReply, SearchRequest } from './search-worker';

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
  say(data: SearchReply) {
    this.onmessage?.(new MessageEvent('message', { data }));
  }
  /** The patterns it was asked to search for. */
  get patterns() {
    return this.heard.flatMap((request) =>
      request !== 'ready' && 'search' in request ? request.search.pattern : [],
    );
  }
  /** Takes index, field, start and end of each hit. */
  answer(...hits: [index: number, field: number, start: number, end: number][]) {
    this.say(hits.map(([index, field, start, end]) => ({ index, field, start, end })));
  }
  /** The records it has got, in all messages. */
  get records() {
    return this.heard.flatMap((request) =>
      request !== 'ready' && 'records' in request ? request.records : [],
    );
  }
}

const text = (pattern: string): Search => ({ mode: 'text', pattern });
const regex = (pattern: string): Search => ({ mode: 'regex', pattern });
const records = [['Vertrag', 'alt'], ['Löschung']];

beforeEach(() => {
  SilentWorker.all = [];
  vi.useFakeTimers();
});

const listener = () => vi.fn<(answer: SearchAnswer) => void>();
const hitsOf = ({ mock }: ReturnType<typeof listener>) => {
  const [answer] = mock.lastCall ?? [];
  return answer?.state === 'found' ? answer.hits : undefined;
};
const worker = (index: number) => {
  const found = SilentWorker.all[index];
  if (!found) throw new Error(`No worker ${index}`);
  return found;
};
const load = async (engine: SearchEngine, loaded = records) => {
  const close = engine.load(loaded, (record) => record);
  // All that is to be written fits into one chunk.
  await vi.advanceTimersByTimeAsync(0);
  return close;
};
const start = async () => {
  const engine = createSearchEngine(() => new SilentWorker());
  return { engine, close: await load(engine) };
};

test('a question waits until the worker says that it holds the records', async () => {
  const { engine } = await start();
  engine.ask(text('a'), () => undefined);
  expect(worker(0).heard).toEqual([{ records }, 'ready']);
  worker(0).say('ready');
  expect(worker(0).patterns).toEqual(['a']);
  expect(SilentWorker.all).toHaveLength(1);
});

test('an answer names records, fields and positions', async () => {
  const { engine } = await start();
  const heard = listener();
  engine.ask(text('a'), heard);
  worker(0).say('ready');
  worker(0).answer([0, 1, 0, 3], [1, 0, 2, 4]);
  expect(heard).toHaveBeenCalledOnce();
  expect(hitsOf(heard)).toEqual([
    { index: 0, field: 1, start: 0, end: 3 },
    { index: 1, field: 0, start: 2, end: 4 },
  ]);
});

test('one question is under way at a time; what was taken back is never asked, and never answered', async () => {
  const { engine } = await start();
  worker(0).say('ready');
  const [first, second, third] = [listener(), listener(), listener()];
  const takeFirstBack = engine.ask(text('v'), first);
  const takeSecondBack = engine.ask(text('ve'), second);
  engine.ask(text('ver'), third);
  takeFirstBack();
  takeSecondBack();
  worker(0).answer();
  worker(0).answer();
  expect(worker(0).patterns).toEqual(['v', 'ver']);
  expect(first).not.toHaveBeenCalled();
  expect(second).not.toHaveBeenCalled();
  expect(third).toHaveBeenCalledOnce();
});

test('an expression that runs away is ended after 250 ms, and a new worker answers the next', async () => {
  const { engine } = await start();
  worker(0).say('ready');
  const [hostile, next] = [listener(), listener()];
  engine.ask(regex('(a+)+$'), hostile);
  engine.ask(regex('b'), next);
  vi.advanceTimersByTime(249);
  expect(hostile).not.toHaveBeenCalled();
  // One look more, for an answer that waits behind the timer.
  vi.advanceTimersByTime(2);
  expect(hostile).toHaveBeenCalledWith({ state: 'stopped' });
  expect(worker(0).ended).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(worker(1).records).toEqual(records);
  expect(worker(1).patterns).toEqual([]);
  worker(1).say('ready');
  expect(worker(1).patterns).toEqual(['b']);
  worker(1).answer([1, 0, 0, 1]);
  expect(hitsOf(next)).toEqual([{ index: 1, field: 0, start: 0, end: 1 }]);
  // The ended worker's word no longer counts.
  worker(0).answer([0, 0, 0, 0]);
  expect(hostile).toHaveBeenCalledOnce();
});

test('an answer that came in time counts, however long the page itself was busy', async () => {
  const { engine } = await start();
  worker(0).say('ready');
  const heard = listener();
  engine.ask(regex('b'), heard);
  vi.advanceTimersToNextTimer();
  worker(0).answer([1, 0, 0, 1]);
  vi.advanceTimersByTime(1000);
  expect(heard).toHaveBeenCalledOnce();
  expect(hitsOf(heard)).toEqual([{ index: 1, field: 0, start: 0, end: 1 }]);
  expect(worker(0).ended).toBe(false);
});

test('a text may take as long as it needs', async () => {
  const { engine } = await start();
  worker(0).say('ready');
  const heard = listener();
  engine.ask(text('a'), heard);
  vi.advanceTimersByTime(10_000);
  expect(heard).not.toHaveBeenCalled();
  expect(worker(0).ended).toBe(false);
});

test('the deadline begins when the worker holds the records, not before', async () => {
  const { engine } = await start();
  const heard = listener();
  engine.ask(regex('a'), heard);
  vi.advanceTimersByTime(5000);
  expect(heard).not.toHaveBeenCalled();
});

test('without a worker every question is told so', async () => {
  const { engine } = await start();
  const [first, second] = [listener(), listener()];
  engine.ask(text('a'), first);
  worker(0).onerror?.(new ErrorEvent('error'));
  engine.ask(text('b'), second);
  expect(first).toHaveBeenCalledWith({ state: 'failed' });
  expect(second).toHaveBeenCalledWith({ state: 'failed' });
});

test('new records mean new workers; an open question is asked again', async () => {
  const { engine, close } = await start();
  worker(0).say('ready');
  const heard = listener();
  engine.ask(text('a'), heard);
  close();
  expect(worker(0).ended).toBe(true);
  await load(engine, [['neu']]);
  worker(1).say('ready');
  expect(worker(1).patterns).toEqual(['a']);
});

test('who waits is told before the next worker is started', async () => {
  const { engine } = await start();
  worker(0).say('ready');
  const started: number[] = [];
  engine.ask(regex('(a+)+$'), () => started.push(SilentWorker.all.length));
  vi.advanceTimersByTime(251);
  expect(started).toEqual([1]);
  expect(SilentWorker.all).toHaveLength(2);
});

test('many records are handed over in chunks, unless they are no longer wanted', async () => {
  let now = 0;
  // Each look at the clock finds a chunk's time gone.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  const many = Array.from({ length: 2000 }, (_, index) => [`Aufgabe ${index}`]);
  const engine = createSearchEngine(() => new SilentWorker());
  const read = vi.fn<(record: string[]) => string[]>((record) => record);
  const close = engine.load(many, read);
  expect(read.mock.calls.length).toBeLessThan(1000);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(worker(0).records).toEqual(many);
  expect(worker(0).heard.at(-1)).toBe('ready');
  close();
  const closeEarly = engine.load(many, read);
  closeEarly();
  read.mockClear();
  await vi.advanceTimersByTimeAsync(1000);
  expect(read).not.toHaveBeenCalled();
  expect(worker(1).heard).toEqual([]);
});

test('records that cannot be read fail the questions, not the page', async () => {
  const engine = createSearchEngine(() => new SilentWorker());
  const heard = listener();
  engine.ask(text('a'), heard);
  engine.load(records, () => {
    throw new Error('hostile');
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalledWith({ state: 'failed' });
});
