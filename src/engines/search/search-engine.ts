import { writeInChunks } from '@/shared/chunks/write-in-chunks';
import type { Search } from '@/shared/search/search-mode';

import { recordEnd, recordText } from './record-text';
import { type SearchRequest, numbersPerHit, replySchema } from './search-messages';

/** A record that matches: its index among the loaded ones, the field, and the range in its text (UTF-16, NFC). */
export interface SearchHit {
  index: number;
  field: number;
  start: number;
  end: number;
}

/** The result of a search. */
export type SearchAnswer =
  /** How many records match, and which; the list is made only when it is shown. */
  | { state: 'found'; count: number; hits: () => readonly SearchHit[] }
  /** It exceeded the deadline and was stopped; the next search is answered as usual. */
  | { state: 'stopped' }
  /** The worker could not be started. */
  | { state: 'failed' };

/** Searches in a worker, so that no pattern blocks the page. */
export interface SearchEngine {
  /**
   * Replaces the records to be searched, in chunks, so that the page is never blocked; returns the way to end it.
   */
  load: <Item>(items: readonly Item[], fieldsOf: (item: Item) => readonly string[]) => () => void;
  /**
   * Finds the records that match a valid pattern (see findPatternError), once records are loaded; returns the way to
   * cancel the search.
   */
  ask: (search: Search, answer: (answer: SearchAnswer) => void) => () => void;
}

/** The part of a worker that is used here. */
export interface SearchWorker {
  postMessage: (request: SearchRequest) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Milliseconds a regular expression may run; texts and wildcards always end soon. */
const deadline = 250;

/** Milliseconds for one chunk of records: the page stays responsive while the worker starts. */
const chunkTime = 5;

interface Query {
  search: Search;
  answer: (answer: SearchAnswer) => void;
}

/** A search sent to the worker. */
interface Pending {
  id: number;
  query: Query;
  timer?: ReturnType<typeof setTimeout>;
}

interface Started {
  worker: SearchWorker;
  /** It has the records; no search is sent before. */
  ready: boolean;
}

interface Workers {
  /** Each worker reads the records by itself, so the page never copies them. */
  records: Promise<Blob>;
  current?: Started | undefined;
  spare?: Started | undefined;
  /** No worker can be started here. */
  failed: boolean;
}

/**
 * Searches records in a worker that owns them, one search at a time. An expression that exceeds the deadline is stopped by
 * terminating its worker; a spare worker that has the records already takes over.
 */
export function createSearchEngine(startWorker: () => SearchWorker): SearchEngine {
  const queries: Query[] = [];
  let pending: Pending | undefined;
  let lastId = 0;
  let workers: Workers | undefined;

  const settle = (answer: SearchAnswer) => {
    clearTimeout(pending?.timer);
    const { query } = pending ?? {};
    pending = undefined;
    query?.answer(answer);
    next();
  };

  const start = (own: Workers): Started => {
    const worker = startWorker();
    const started = { worker, ready: false };
    worker.onmessage = ({ data }) => {
      const reply = replySchema.safeParse(data);
      if (!reply.success || own !== workers) return;
      if ('ready' in reply.data) {
        started.ready = true;
        next();
        // The spare loads after the first, so that the first search is not delayed.
        own.spare ??= start(own);
      } else if (reply.data.id === pending?.id) settle(foundIn(reply.data.hits));
    };
    const fail = () => {
      own.failed = true;
      if (own === workers) settle({ state: 'failed' });
    };
    worker.onerror = fail;
    own.records.then((records) => worker.postMessage({ records }), fail);
    return started;
  };

  const replace = (own: Workers) => {
    own.current?.worker.terminate();
    own.current = own.spare;
    own.spare = undefined;
    // Answered first: starting a worker takes a while.
    settle({ state: 'stopped' });
    if (own !== workers) return;
    own.current ??= start(own);
    if (own.current.ready) own.spare = start(own);
  };

  function next() {
    const own = workers;
    if (pending || !own || !(own.current?.ready || own.failed)) return;
    const query = queries.shift();
    if (!query) return;
    lastId += 1;
    const running: Pending = { id: lastId, query };
    pending = running;
    if (own.failed) {
      settle({ state: 'failed' });
      return;
    }
    own.current?.worker.postMessage({ id: lastId, ...query.search });
    // After a busy moment of the page the answer may be waiting behind the timer, so the timer waits once more.
    if (query.search.mode === 'regex')
      running.timer = setTimeout(() => (running.timer = setTimeout(() => replace(own))), deadline);
  }

  return {
    load: (items, fieldsOf) => {
      const stop = new AbortController();
      const records = writeInChunks(items, (item) => recordText(fieldsOf(item)), recordEnd, {
        signal: stop.signal,
        chunkTime,
      });
      const own: Workers = { records, failed: false };
      workers = own;
      own.current = start(own);
      return () => {
        stop.abort();
        own.current?.worker.terminate();
        own.spare?.worker.terminate();
        if (own !== workers) return;
        workers = undefined;
        clearTimeout(pending?.timer);
        // A search without an answer waits for the next records.
        if (pending) queries.unshift(pending.query);
        pending = undefined;
      };
    },
    ask: (search, answer) => {
      let wanted = true;
      const query: Query = { search, answer: (given) => wanted && answer(given) };
      queries.push(query);
      next();
      return () => {
        wanted = false;
        const index = queries.indexOf(query);
        if (index >= 0) queries.splice(index, 1);
      };
    },
  };
}

function foundIn(numbers: Int32Array): SearchAnswer {
  const count = numbers.length / numbersPerHit;
  const hitAt = (hit: number): SearchHit => {
    const [index = 0, field = 0, start = 0, end = 0] = numbers.subarray(hit * numbersPerHit);
    return { index, field, start, end };
  };
  return { state: 'found', count, hits: () => Array.from({ length: count }, (_, hit) => hitAt(hit)) };
}
