import { useEffect, useState } from 'react';

import { trustedScriptUrl } from '@/shared/html/trusted-script-url';
import type { Search } from '@/shared/search/search-mode';

import { type SearchAnswer, type SearchEngine, createSearchEngine } from './search-engine';
// oxlint-disable-next-line import/default -- Vite answers with the address of the worker's script
import workerUrl from './search-worker?worker&url';

const startWorker = () => new Worker(trustedScriptUrl(workerUrl), { type: 'module' });

/**
 * A search engine that holds these items, as long as they are the same. `fieldsOf` must be one function for good: a new
 * one would load the engine anew.
 */
export function useSearchEngine<Item>(
  items: readonly Item[] | undefined,
  fieldsOf: (item: Item) => readonly string[],
): SearchEngine {
  const [engine] = useState(() => createSearchEngine(startWorker));
  useEffect(() => items && engine.load(items, fieldsOf), [engine, items, fieldsOf]);
  return engine;
}

/**
 * What the engine answers; null until it has, and while there is nothing to ask. While a new answer is on its way the
 * last one stays, so that counts do not flicker at every letter; `loaded` tells when the engine holds other items.
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
