import {
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  skipToken,
  useQueries,
} from '@tanstack/react-query';

import { type UnreadableCount, countFields } from '@/api/call-log';
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
    onUnreadable: (unreadable) => {
      counts = merge([...counts, ...countFields(unreadable)]);
      if (counts.length === 0 && client.getQueryData(beside.queryKey) === undefined) return;
      client.setQueryDefaults(keys, { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(beside.queryKey, counts);
    },
  };
}

/** Ignores unreadable values; the list on screen reports them. */
export const readableOnly: CallOptions = { onUnreadable: () => undefined };

function merge(counts: readonly UnreadableCount[]): readonly UnreadableCount[] {
  const merged = new Map<string, UnreadableCount>();
  for (const entry of counts) {
    const key = `${entry.field} ${entry.reason}`;
    merged.set(key, { ...entry, count: entry.count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.values()];
}

interface ListQuery {
  queryKey: QueryKey;
}

export function useUnreadable(lists: readonly ListQuery[]): readonly UnreadableCount[] {
  const found = useQueries({ queries: lists.map(({ queryKey }) => unreadableQuery(queryKey)) });
  return merge(found.flatMap(({ data }) => data ?? []));
}

/** Works outside of a component, unlike `useUnreadable`. */
export const unreadableOf = (client: QueryClient, lists: readonly ListQuery[]): readonly UnreadableCount[] =>
  merge(lists.flatMap(({ queryKey }) => client.getQueryData(unreadableQuery(queryKey).queryKey) ?? []));
