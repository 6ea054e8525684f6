import {
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  skipToken,
  useQueries,
} from '@tanstack/react-query';

import { type UnreadableCount, mergeCounts } from '@/api/read-rows';
import type { CallOptions } from '@/api/request';

const keys = ['unreadable'] as const;

/** Cached next to the list, so that a logout clears both. */
const unreadableQuery = (queryKey: QueryKey) =>
  queryOptions<readonly UnreadableCount[]>({
    queryKey: [...keys, ...queryKey],
    queryFn: skipToken,
  });

type ReadContext = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

/** Reads a list row by row and stores its unreadable fields for `useUnreadable` (ADR 0023). */
export function rowByRow({ client, queryKey, signal }: ReadContext): CallOptions {
  const beside = unreadableQuery(queryKey);
  let counts: readonly UnreadableCount[] = [];
  return {
    signal,
    // A list that arrives in several responses calls this several times.
    onUnreadable: (more) => {
      counts = mergeCounts([...counts, ...more]);
      if (counts.length === 0 && client.getQueryData(beside.queryKey) === undefined) return;
      client.setQueryDefaults(keys, { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(beside.queryKey, counts);
    },
  };
}

/** Ignores unreadable values; the list on screen reports them. */
export const readableOnly: CallOptions = { onUnreadable: () => undefined };

interface ListQuery {
  queryKey: QueryKey;
}

export function useUnreadable(lists: readonly ListQuery[]): readonly UnreadableCount[] {
  const found = useQueries({ queries: lists.map(({ queryKey }) => unreadableQuery(queryKey)) });
  return mergeCounts(found.flatMap(({ data }) => data ?? []));
}

/** Works outside of a component, unlike `useUnreadable`. */
export const unreadableOf = (client: QueryClient, lists: readonly ListQuery[]): readonly UnreadableCount[] =>
  mergeCounts(lists.flatMap(({ queryKey }) => client.getQueryData(unreadableQuery(queryKey).queryKey) ?? []));
