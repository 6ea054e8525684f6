import { useEffect, useState } from 'react';

import { inChunks } from '@/shared/chunks/in-chunks';
import { trustedScriptUrl } from '@/shared/html/trusted-script-url';
import type { Search } from '@/shared/search/search-mode';

import type { SearchHit } from './find-records';
import type { SearchReply, SearchRequest } from './search-worker';
// oxlint-disable-next-line import/default -- Vite answers with the address of the worker's script
import workerUrl from './search-worker?worker&url';

export type SearchAnswer =
  | { state: 'found'; hits: readonly SearchHit[] }
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

export interface SearchWorker {
  postMessage: (request: SearchRequest) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<SearchReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Only regular expressions need a limit; texts and wildcards always end soon. */
const regexTimeoutMs = 250;
const recordsPerMessage = 500;

interface Query {
  search: Search;
  answer: (answer: SearchAnswer) => void;
}

/**
 * Runs one search at a time. An expression that exceeds the time limit terminates the worker, and the next
 * search loads the records again.
 */
export function createSearchEngine(startWorker: () => SearchWorker): SearchEngine {
  const waiting: Query[] = [];
  let running: Query | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restart: (() => void) | undefined;
  /** Undefined until the worker has all records; 'failed' if it cannot be started. */
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
    // Reply first, because starting a worker takes a while.
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
    // The reply may be queued behind the timer after a busy moment, so the timer waits once more.
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
        settle({ state: 'found', hits: data });
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

/** `fieldsOf` must be stable: a new function would load the items again. */
export function useSearchEngine<Item>(
  items: readonly Item[] | undefined,
  fieldsOf: (item: Item) => readonly string[],
): SearchEngine {
  const [engine] = useState(() => createSearchEngine(startSearchWorker));
  useEffect(() => items && engine.load(items, fieldsOf), [engine, items, fieldsOf]);
  return engine;
}

/** Keeps the last answer while the next one is pending, so that counts do not flicker. */
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
