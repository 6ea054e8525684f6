import { findPatternError } from '@/engines/search/pattern';
import { useSearchAnswer, useSearchEngine } from '@/engines/search/search-engine';
import type { Search } from '@/shared/search/search-mode';

import type { Document } from '../document/document';
import type { Task } from '../task/task';

/** Searched fields of a task in order, followed by one field per keyword (R-SRCH-05). */
export const taskFields = ['oid', 'number', 'privacyNumber', 'name', 'title', 'description'] as const;
/** Searched fields of a document (R-DOC-02). */
export const documentFields = ['oid', 'name', 'description', 'text'] as const;

export const fieldsOfTask = (task: Task): readonly string[] => [
  ...taskFields.map((field) => task[field]),
  ...task.keywords,
];
export const fieldsOfDocument = (document: Document) => documentFields.map((field) => document[field]);

interface LocalSearchOptions<Item> {
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
}: LocalSearchOptions<Item>) {
  const engine = useSearchEngine(items, fieldsOf);
  const valid = submitted && !findPatternError(submitted) ? submitted : null;
  const tried = useSearchAnswer(engine, valid);
  const current =
    tried?.search.pattern === valid?.pattern && tried?.search.mode === valid?.mode ? tried : null;
  const stopped = current?.answer.state === 'stopped';
  const mayAsk = valid !== null && !stopped && (valid.mode !== 'regex' || items === null || current !== null);
  const hits = current?.answer.state === 'found' ? current.answer.hits : [];
  return {
    engine,
    items,
    /** Null if the search can have no result. */
    shown: stopped ? null : valid,
    /** The server gets this search once `mayAsk` is true. */
    question: valid ?? nothing,
    mayAsk,
    hits: new Map(hits.map((hit) => [items?.[hit.index]?.oid, hit])),
  };
}

export type LocalSearch = ReturnType<typeof useLocalSearch>;

const nothing: Search = { mode: 'text', pattern: '' };
