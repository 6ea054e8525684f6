import { useEffect, useState } from 'react';

import { inChunks } from '@/shared/chunks/in-chunks';
import { trustedScriptUrl } from '@/shared/html/trusted-script-url';
import type { Search } from '@/shared/search/search-mode';

import type { SearchHit } from './find-records';
import type { SearchReply, SearchRequest } from './search-worker';
// oxlint-disable-next-line import/default -- Vite answers with the address of the worker's script
import workerUrl from './search-worker?worker&url';

/** The result of a search. */
export type SearchAnswer =
  /** How many records match, and which; the list is made only when it is shown. */
  | { state: 'found'; count: number; hits: () => readonly SearchHit[] }
  /** It exceeded the time limit and was stopped; the next search is answered as usual. */
  | { state: 'stopped' }
  /** The worker could not be started. */
  | { state: 'failed' };

/** Searches in a worker, so that no pattern blocks the page. */
export interface SearchEngine {
  /** Replaces the records to be searched; returns a function that ends the worker. */
  load: <Item>(items: readonly Item[], fieldsOf: (item: Item) => readonly string[]) => () => void;
  /**
   * Finds the records that match a valid pattern (see findPatternError), once records are loaded; returns a function that
   * cancels the search.
   */
  ask: (search: Search, answer: (answer: SearchAnswer) => void) => () => void;
}

/** The part of a worker that is used here. */
export interface SearchWorker {
  postMessage: (request: SearchRequest) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<SearchReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Time limit of a regular expression; texts and wildcards always end soon. */
const regexTimeoutMs = 250;
const recordsPerMessage = 500;

interface Query {
  search: Search;
  answer: (answer: SearchAnswer) => void;
}

const numbersPerHit = 4;

function foundIn(numbers: Int32Array): SearchAnswer {
  const count = numbers.length / numbersPerHit;
  const hitAt = (hit: number): SearchHit => {
    const [index = 0, field = 0, start = 0, end = 0] = numbers.subarray(hit * numbersPerHit);
    return { index, field, start, end };
  };
  return { state: 'found', count, hits: () => Array.from({ length: count }, (_, hit) => hitAt(hit)) };
}

/**
 * Searches records in a worker that has a copy of them, one search at a time. An expression that exceeds the time limit is
 * stopped by terminating the worker; the next one loads the records again.
 */
export function createSearchEngine(startWorker: () => SearchWorker): SearchEngine {
  const waiting: Query[] = [];
  let running: Query | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Starts a worker with the records; undefined while there are none. */
  let restart: (() => void) | undefined;
  /** The worker, once it has all records; 'failed' where none can be started. */
  let ready: SearchWorker | 'failed' | undefined;
  let current = new AbortController();

  const settle = (answer: SearchAnswer) => {
    clearTimeout(timer);
    const query = running;
    running = undefined;
    query?.answer(answer);
    next();
  };

  const stop = () => {
    current.abort();
    ready = undefined;
    clearTimeout(timer);
  };

  const stopSearch = () => {
    stop();
    // The user hears first: starting a worker takes a while.
    settle({ state: 'stopped' });
    restart?.();
  };

  function next() {
    if (running || !ready) return;
    running = waiting.shift();
    if (!running) return;
    if (ready === 'failed') {
      settle({ state: 'failed' });
      return;
    }
    ready.postMessage({ search: running.search });
    // After a busy moment of the page the reply may be queued behind the timer, so the timer waits once more.
    if (running.search.mode === 'regex')
      timer = setTimeout(() => (timer = setTimeout(stopSearch)), regexTimeoutMs);
  }

  function start<Item>(items: readonly Item[], fieldsOf: (item: Item) => readonly string[]) {
    current = new AbortController();
    const { signal } = current;
    const worker = startWorker();
    signal.addEventListener('abort', () => worker.terminate());
    const fail = () => {
      if (signal.aborted) return;
      ready = 'failed';
      settle({ state: 'failed' });
    };
    worker.onerror = fail;
    worker.onmessage = ({ data }) => {
      if (signal.aborted) return;
      if (data !== 'ready') {
        settle(foundIn(data));
        return;
      }
      ready = worker;
      next();
    };
    const records: (readonly string[])[] = [];
    const send = () => worker.postMessage({ records: records.splice(0) });
    inChunks(
      items,
      (item) => {
        if (records.push(fieldsOf(item)) === recordsPerMessage) send();
      },
      { signal },
    ).then(() => {
      send();
      worker.postMessage('ready');
    }, fail);
  }

  return {
    load: (items, fieldsOf) => {
      restart = () => start(items, fieldsOf);
      restart();
      return () => {
        stop();
        restart = undefined;
        // A search without a reply waits for the next records.
        if (running) waiting.unshift(running);
        running = undefined;
      };
    },
    ask: (search, answer) => {
      let isWanted = true;
      const query: Query = { search, answer: (given) => isWanted && answer(given) };
      waiting.push(query);
      next();
      return () => {
        isWanted = false;
        const index = waiting.indexOf(query);
        if (index >= 0) waiting.splice(index, 1);
      };
    },
  };
}

const startSearchWorker = () => new Worker(trustedScriptUrl(workerUrl), { type: 'module' });

/**
 * A search engine for these items. `fieldsOf` must be a stable function: a new one would load the items again.
 */
export function useSearchEngine<Item>(
  items: readonly Item[] | undefined,
  fieldsOf: (item: Item) => readonly string[],
): SearchEngine {
  const [engine] = useState(() => createSearchEngine(startSearchWorker));
  useEffect(() => items && engine.load(items, fieldsOf), [engine, items, fieldsOf]);
  return engine;
}

/**
 * The engine's last answer; null before the first and without a search. It stays while the next one is pending, so that
 * counts do not flicker with every letter. `loaded` changes with the engine's items.
 */
export function useSearchAnswer(
  engine: SearchEngine,
  loaded: unknown,
  search: Search | null,
): { answer: SearchAnswer; search: Search } | null {
  const [last, setLast] = useState<{ search: Search; answer: SearchAnswer } | null>(null);
  const mode = search?.mode;
  const pattern = search?.pattern;
  useEffect(() => {
    if (mode === undefined || pattern === undefined) return;
    const own = { mode, pattern };
    return engine.ask(own, (answer) => setLast({ search: own, answer }));
  }, [engine, loaded, mode, pattern]);
  return search && last;
}
