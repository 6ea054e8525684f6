import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';

import type { TopicArea } from '@/areas/areas';
import { useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import type { Task } from '@/entities/task/task';
import { urlCodec, urlValue, useUrlState } from '@/shared/routing/use-url-state';
import { type Search, searchMeant, searchModeSchema, searchPatternSchema } from '@/shared/search/search-mode';
import { storedValue } from '@/shared/storage/stored-value';
import { useStore } from '@/shared/store/store';

const maxSearches = 5;

const slot = storedValue(
  'searches',
  z.array(z.object({ mode: searchModeSchema, pattern: searchPatternSchema })).check(z.maxLength(maxSearches)),
  [],
  { session: true },
);

export const withSearch = (searches: readonly Search[], next: Search): readonly Search[] =>
  [next, ...searches.filter(({ mode, pattern }) => mode !== next.mode || pattern !== next.pattern)].slice(
    0,
    maxSearches,
  );

export const useLastSearches = (): readonly Search[] => useStore(slot);

export type SearchKind = 'tasks' | 'documents';

const searchCodec = urlCodec(
  z.object({
    isTaskSearch: urlValue(z.enum(['true', 'false']), null, 'unknown'),
    pattern: urlValue(searchPatternSchema, null),
    mode: urlValue(searchModeSchema, 'text', 'unknown'),
  }),
  { names: { pattern: 'q' }, removes: ['r.p'] },
);

/** Reads kind (R-SRCH-01: isTaskSearch, else the path) and search from the address (R-SRCH-08). */
export function useSearchView() {
  const { pathname } = useLocation();
  const [{ isTaskSearch, mode, pattern }, change] = useUrlState(searchCodec);
  const named = { true: 'tasks', false: 'documents' } as const;
  const ofPath = pathname.endsWith('DocumentSearch') ? 'documents' : 'tasks';
  const kind: SearchKind = isTaskSearch === null || isTaskSearch === 'unknown' ? ofPath : named[isTaskSearch];
  const submitted: Search | null =
    mode !== 'unknown' && pattern !== null ? searchMeant({ mode, pattern }) : null;
  /** Returns false if the search equals the last one, which the results must then refetch. */
  const submit = (next: Search): boolean => {
    if (next.pattern === submitted?.pattern && next.mode === submitted.mode) return false;
    const { mode, pattern } = next;
    slot.set([...withSearch(slot.get(), { mode, pattern })]);
    change({ mode, pattern }, { replace: false });
    return true;
  };
  return {
    kind,
    unknown: isTaskSearch === 'unknown' || mode === 'unknown',
    mode: mode === 'unknown' ? 'text' : mode,
    submitted,
    submit,
  } as const;
}

/** Counting only some of the areas would be wrong. */
function together(results: readonly UseQueryResult<Task[]>[]): readonly Task[] | undefined | null {
  if (results.some(({ isError, data }) => isError && !data)) return null;
  return results.every(({ data }) => data) ? results.flatMap(({ data = [] }) => data) : undefined;
}

export function useAreaTasks(areas: readonly TopicArea[]): readonly Task[] | undefined | null {
  const { address } = useActiveSession();
  return useQueries({
    queries: areas.map(({ csvCategory }) => areaTasksQuery(address.oid, csvCategory)),
    combine: together,
  });
}
