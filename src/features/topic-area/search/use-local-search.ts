import { type UseQueryResult, useQueries } from '@tanstack/react-query';

import type { TopicArea } from '@/areas/topic-area';
import type { SearchHit } from '@/engines/search/find-records';
import { findPatternError } from '@/engines/search/pattern';
import { type SearchAnswer, useSearchAnswer, useSearchEngine } from '@/engines/search/search-engine';
import type { Document } from '@/entities/document/document';
import { useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import type { Task } from '@/entities/task/task';
import type { Search } from '@/shared/search/search-mode';

import type { SearchKind } from './search-view';

/** Searched fields of a task in order, followed by one field per keyword (R-SRCH-05). */
const taskFields = ['oid', 'number', 'privacyNumber', 'name', 'title', 'description'] as const;
/** Searched fields of a document (R-DOC-02). */
const documentFields = ['oid', 'name', 'description', 'text'] as const;

export const fieldsOfTask = (task: Task): readonly string[] => [
  ...taskFields.map((field) => task[field]),
  ...task.keywords,
];

export const fieldsOfDocument = (document: Document): readonly string[] =>
  documentFields.map((field) => document[field]);

export const fieldName = (kind: SearchKind, { field }: SearchHit) =>
  (kind === 'tasks' ? taskFields[field] : documentFields[field]) ?? 'keywords';

function hitsByOid(
  answer: SearchAnswer | undefined,
  items: readonly { oid: string }[] | undefined,
): ReadonlyMap<string, SearchHit> {
  const hits = new Map<string, SearchHit>();
  if (answer?.state !== 'found') return hits;
  for (const hit of answer.hits) {
    const oid = items?.[hit.index]?.oid;
    if (oid !== undefined) hits.set(oid, hit);
  }
  return hits;
}

/** Counting only some of the areas would be wrong. */
function together(results: UseQueryResult<Task[]>[]): readonly Task[] | undefined | null {
  if (results.some(({ isError, data }) => isError && !data)) return null;
  if (results.some(({ data }) => !data)) return undefined;
  return results.flatMap(({ data = [] }) => data);
}

/** Returns undefined until all lists are loaded, null if one failed. */
export function useAreaTasks(areas: readonly TopicArea[]): readonly Task[] | undefined | null {
  const { address } = useActiveSession();
  return useQueries({
    queries: areas.map(({ csvCategory }) => areaTasksQuery(address.oid, csvCategory)),
    combine: together,
  });
}

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

export type LocalSearch = ReturnType<typeof useLocalSearch>;

const nothing: Search = { mode: 'text', pattern: '' };
