import { findPatternError } from '@/engines/search/pattern';
import { useSearchAnswer, useSearchEngine } from '@/engines/search/search-engine';
import type { Search } from '@/shared/search/search-mode';

import { hitsByOid } from './searched';

interface LocalSearch<Item> {
  /** All records that could be found; undefined until they are there, null when they could not be loaded. */
  items: readonly Item[] | undefined | null;
  fieldsOf: (item: Item) => readonly string[];
  /** What was sent last. */
  submitted: Search | null;
}

/**
 * The records on this side: they count while one types and say where a result fits. The result itself is the server's,
 * and stands without them. A regular expression is tried here first, so that none that runs away reaches the server.
 */
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
    /** What the result is shown for; null for what can have none. */
    shown: stopped ? null : valid,
    /** What the server is asked, and whether it may be asked already. */
    question: valid ?? nothing,
    mayAsk,
    hits: hitsByOid(current?.answer, items ?? undefined),
  };
}

const nothing: Search = { mode: 'text', pattern: '' };
