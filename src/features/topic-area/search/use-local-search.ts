import { findPatternError } from '@/engines/search/pattern';
import { useSearchAnswer, useSearchEngine } from '@/engines/search/search-engine';
import type { Search } from '@/shared/search/search-mode';

import { hitsByOid } from './searched';

interface LocalSearch<Item> {
  /** Undefined until loaded, null if loading failed. */
  items: readonly Item[] | undefined | null;
  fieldsOf: (item: Item) => readonly string[];
  submitted: Search | null;
}

/** A regular expression runs here first, so that a runaway one never reaches the server. */
export function useLocalSearch<Item extends { oid: string }>({
  items,
  fieldsOf,
  submitted,
}: LocalSearch<Item>) {
  const engine = useSearchEngine(items ?? undefined, fieldsOf);
  const valid = submitted && !findPatternError(submitted) ? submitted : null;
  const tried = useSearchAnswer(engine, items, valid);
  const current =
    tried?.search.pattern === valid?.pattern && tried?.search.mode === valid?.mode ? tried : null;
  const stopped = current?.answer.state === 'stopped';
  const mayAsk = valid !== null && !stopped && (valid.mode !== 'regex' || items === null || current !== null);
  return {
    engine,
    items,
    total: items === null ? null : (items?.length ?? 0),
    /** Null if the search can have no result. */
    shown: stopped ? null : valid,
    /** The server gets this search once `mayAsk` is true. */
    question: valid ?? nothing,
    mayAsk,
    hits: hitsByOid(current?.answer, items ?? undefined),
  };
}

const nothing: Search = { mode: 'text', pattern: '' };
