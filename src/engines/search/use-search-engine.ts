import { useEffect, useState } from 'react';

import { trustedScriptUrl } from '@/shared/html/trusted-script-url';
import type { Search } from '@/shared/search/search-mode';

import { type SearchAnswer, type SearchEngine, createSearchEngine } from './search-engine';
// oxlint-disable-next-line import/default -- Vite answers with the address of the worker's script
import workerUrl from './search-worker?worker&url';

const startWorker = () => new Worker(trustedScriptUrl(workerUrl), { type: 'module' });

/**
 * A search engine for these items. `fieldsOf` must be a stable function: a new one would load the items again.
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
