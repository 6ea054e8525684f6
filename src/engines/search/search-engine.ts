import { useEffect, useMemo, useState } from 'react';

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
  | { state: 'failed' };

export interface SearchWorker {
  postMessage: (request: SearchRequest) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<SearchReply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Only regular expressions need a limit; texts and wildcards always end soon. */
const regexTimeoutMs = 250;
const recordsPerMessage = 500;

const tooLong = new Error('The expression takes too long');

const startSearchWorker = (): SearchWorker => new Worker(trustedScriptUrl(workerUrl), { type: 'module' });

const replyOf = (worker: SearchWorker, signal: AbortSignal) =>
  new Promise<SearchReply>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => reject(new Error('The search worker has failed'));
    signal.onabort = () => reject(signal.reason);
  });

/** Searches records in a worker, one search at a time, so that no pattern blocks the page. */
export function createSearchEngine<Item>(
  items: readonly Item[],
  fieldsOf: (item: Item) => readonly string[],
  startWorker = startSearchWorker,
) {
  let stopping = new AbortController();
  /** Undefined until the first search, and after an expression was stopped. */
  let loading: Promise<SearchWorker> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function start(signal: AbortSignal): Promise<SearchWorker> {
    const worker = startWorker();
    signal.addEventListener('abort', () => worker.terminate());
    const ready = replyOf(worker, signal);
    // Only the search reports that the worker has failed.
    ready.catch(() => undefined);
    const records: (readonly string[])[] = [];
    const send = () => worker.postMessage({ records: records.splice(0) });
    const add = (item: Item) => {
      if (records.push(fieldsOf(item)) === recordsPerMessage) send();
    };
    await inChunks(items, add, { signal });
    send();
    worker.postMessage('ready');
    await ready;
    return worker;
  }

  function load(): Promise<SearchWorker> {
    loading ??= start(stopping.signal);
    return loading;
  }

  function stop(reason?: Error): void {
    stopping.abort(reason);
    stopping = new AbortController();
    loading = undefined;
  }

  async function search(wanted: Search): Promise<SearchAnswer> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const worker = await load();
      const reply = replyOf(worker, stopping.signal);
      worker.postMessage({ search: wanted });
      // The reply may be queued behind the timer after a busy moment, so the timer waits once more.
      if (wanted.mode === 'regex')
        timer = setTimeout(() => (timer = setTimeout(() => stop(tooLong))), regexTimeoutMs);
      const hits = await reply;
      return hits === 'ready' ? { state: 'failed' } : { state: 'found', hits };
    } catch (error) {
      return { state: error === tooLong ? 'stopped' : 'failed' };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** Loads the records before the first search. */
    load: () => void load().catch(() => undefined),
    /** Ends the worker; a later search starts it again. */
    stop: () => stop(),
    /** Takes a valid pattern (see findPatternError). Returns null if it was cancelled before its turn. */
    search: (wanted: Search, signal: AbortSignal): Promise<SearchAnswer | null> => {
      const answer = last.then(() => (signal.aborted ? null : search(wanted)));
      last = answer;
      return answer;
    },
  };
}

export type SearchEngine = ReturnType<typeof createSearchEngine>;

/** `fieldsOf` must be stable: a new function would load the items again. */
export function useSearchEngine<Item>(
  items: readonly Item[] | undefined | null,
  fieldsOf: (item: Item) => readonly string[],
): SearchEngine | null {
  const engine = useMemo(() => (items ? createSearchEngine(items, fieldsOf) : null), [items, fieldsOf]);
  useEffect(() => {
    engine?.load();
    return () => engine?.stop();
  }, [engine]);
  return engine;
}

/** Keeps the last answer while the next one is pending, so that counts do not flicker. */
export function useSearchAnswer(engine: SearchEngine | null, search: Search | null) {
  const [last, setLast] = useState<{ search: Search; answer: SearchAnswer } | null>(null);
  const mode = search?.mode;
  const pattern = search?.pattern;
  useEffect(() => {
    if (!engine || mode === undefined || pattern === undefined) return undefined;
    const own = { mode, pattern };
    const left = new AbortController();
    void engine.search(own, left.signal).then((answer) => {
      if (answer && !left.signal.aborted) setLast({ search: own, answer });
    });
    return () => left.abort();
  }, [engine, mode, pattern]);
  return search && last;
}
