// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import type { Search } from '@/shared/search/search-mode';

import { type SearchEngine, type SearchWorker, createSearchEngine } from './search-engine';
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
  /** Patterns it was to search for. */
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

const worker = (index: number) => {
  const found = SilentWorker.all[index];
  if (!found) throw new Error(`No worker ${index}`);
  return found;
};
/** All that is to be written fits into one chunk. */
const turn = () => vi.advanceTimersByTimeAsync(0);
const engineOf = (items = records, fieldsOf = (item: string[]): string[] => item) =>
  createSearchEngine(items, fieldsOf, () => new SilentWorker());
/** An engine whose worker holds the records. */
async function start() {
  const engine = engineOf();
  engine.load();
  await turn();
  worker(0).say('ready');
  return engine;
}

/** Asks, and notes the answer once it is there. */
function ask(engine: SearchEngine, search: Search) {
  const left = new AbortController();
  const query: { answer?: unknown; cancel: () => void } = { cancel: () => left.abort() };
  void engine.search(search, left.signal).then((answer) => (query.answer = answer));
  return query;
}
const hit = { index: 1, field: 0, start: 0, end: 1 };
const found = { state: 'found', hits: [hit] };

test('a search waits until the worker says that it holds the records', async () => {
  const engine = engineOf();
  ask(engine, text('a'));
  await turn();
  expect(worker(0).heard).toEqual([{ records }, 'ready']);
  worker(0).say('ready');
  await turn();
  expect(worker(0).patterns).toEqual(['a']);
  expect(SilentWorker.all).toHaveLength(1);
});

test('an answer names records, fields and positions', async () => {
  const query = ask(await start(), text('a'));
  await turn();
  worker(0).answer([0, 1, 0, 3], [1, 0, 2, 4]);
  await turn();
  expect(query.answer).toEqual({
    state: 'found',
    hits: [
      { index: 0, field: 1, start: 0, end: 3 },
      { index: 1, field: 0, start: 2, end: 4 },
    ],
  });
});

test('one search runs at a time; one that was cancelled before its turn never runs', async () => {
  const engine = await start();
  const [first, second, third] = ['v', 've', 'ver'].map((pattern) => ask(engine, text(pattern)));
  second?.cancel();
  await turn();
  expect(worker(0).patterns).toEqual(['v']);
  worker(0).answer([1, 0, 0, 1]);
  await turn();
  expect(first?.answer).toEqual(found);
  expect(second?.answer).toBeNull();
  worker(0).answer();
  await turn();
  expect(worker(0).patterns).toEqual(['v', 'ver']);
  expect(third?.answer).toEqual({ state: 'found', hits: [] });
});

test('an expression that runs away is ended after 250 ms, and a new worker answers the next', async () => {
  const engine = await start();
  const hostile = ask(engine, regex('(a+)+$'));
  const next = ask(engine, regex('b'));
  await vi.advanceTimersByTimeAsync(249);
  expect(hostile).not.toHaveProperty('answer');
  // One look more, for an answer that waits behind the timer.
  await vi.advanceTimersByTimeAsync(2);
  expect(hostile.answer).toEqual({ state: 'stopped' });
  expect(worker(0).ended).toBe(true);
  await turn();
  expect(worker(1).records).toEqual(records);
  expect(worker(1).patterns).toEqual([]);
  worker(1).say('ready');
  await turn();
  expect(worker(1).patterns).toEqual(['b']);
  // The ended worker's word no longer counts.
  worker(0).answer([0, 0, 0, 0]);
  worker(1).answer([1, 0, 0, 1]);
  await turn();
  expect(next.answer).toEqual(found);
});

test('an answer that came in time counts, however long the page itself was busy', async () => {
  const query = ask(await start(), regex('b'));
  await turn();
  vi.advanceTimersToNextTimer();
  worker(0).answer([1, 0, 0, 1]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(query.answer).toEqual(found);
  expect(worker(0).ended).toBe(false);
});

test('a text may take as long as it needs', async () => {
  const query = ask(await start(), text('a'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(query).not.toHaveProperty('answer');
  expect(worker(0).ended).toBe(false);
});

test('the deadline begins when the worker holds the records, not before', async () => {
  const query = ask(engineOf(), regex('a'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(query).not.toHaveProperty('answer');
  expect(worker(0).ended).toBe(false);
});

test('without a worker every search is told so', async () => {
  const engine = engineOf();
  const first = ask(engine, text('a'));
  await turn();
  worker(0).onerror?.(new ErrorEvent('error'));
  const second = ask(engine, text('b'));
  await turn();
  expect([first.answer, second.answer]).toEqual([{ state: 'failed' }, { state: 'failed' }]);
});

test('a search that is running when the engine stops ends, and a later one has a new worker', async () => {
  const engine = await start();
  const left = ask(engine, text('a'));
  await turn();
  engine.stop();
  expect(worker(0).ended).toBe(true);
  const next = ask(engine, text('b'));
  await turn();
  expect(left.answer).toEqual({ state: 'failed' });
  worker(1).say('ready');
  await turn();
  worker(1).answer([1, 0, 0, 1]);
  await turn();
  expect(next.answer).toEqual(found);
});

test('many records are handed over in chunks, unless they are no longer wanted', async () => {
  let now = 0;
  // Each look at the clock finds a chunk's time gone.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  const many = Array.from({ length: 2000 }, (_, index) => [`Aufgabe ${index}`]);
  const read = vi.fn<(record: string[]) => string[]>((record) => record);
  engineOf(many, read).load();
  expect(read.mock.calls.length).toBeLessThan(1000);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(worker(0).records).toEqual(many);
  expect(worker(0).heard.at(-1)).toBe('ready');
  const early = engineOf(many, read);
  early.load();
  early.stop();
  read.mockClear();
  await vi.advanceTimersByTimeAsync(1000);
  expect(read).not.toHaveBeenCalled();
  expect(worker(1).heard).toEqual([]);
});

test('records that cannot be read fail the searches, not the page', async () => {
  const query = ask(
    engineOf(records, () => {
      throw new Error('hostile');
    }),
    text('a'),
  );
  await turn();
  expect(query.answer).toEqual({ state: 'failed' });
});
