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

/** What could not be read of a list. The cache keeps it beside the list, so that both end together at a logout. */
const unreadableQuery = (queryKey: QueryKey) =>
  queryOptions<readonly UnreadableCount[]>({
    queryKey: [...keys, ...queryKey],
    queryFn: skipToken,
  });

type ReadContext = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

/** For the query of a list: reads it row by row and keeps what could not be read, for `useUnreadable` (ADR 0023). */
export function rowByRow({ client, queryKey, signal }: ReadContext): CallOptions {
  const beside = unreadableQuery(queryKey);
  let counts: readonly UnreadableCount[] = [];
  return {
    signal,
    // A list that comes in several answers is heard of several times.
    onUnreadable: (unreadable) => {
      counts = merge([...counts, ...countFields(unreadable)]);
      if (counts.length === 0 && client.getQueryData(beside.queryKey) === undefined) return;
      client.setQueryDefaults(keys, { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(beside.queryKey, counts);
    },
  };
}

/** For a read that uses only what it can read; the list on the screen says what is missing. */
export const readableOnly: CallOptions = { onUnreadable: () => undefined };

/** Equal fields of several lists, counted together. */
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

/** What could not be read of these lists; empty where all of it could. */
export function useUnreadable(lists: readonly ListQuery[]): readonly UnreadableCount[] {
  const found = useQueries({ queries: lists.map(({ queryKey }) => unreadableQuery(queryKey)) });
  return merge(found.flatMap(({ data }) => data ?? []));
}

/** As `useUnreadable`, outside of a component. */
export const unreadableOf = (client: QueryClient, lists: readonly ListQuery[]): readonly UnreadableCount[] =>
  merge(lists.flatMap(({ queryKey }) => client.getQueryData(unreadableQuery(queryKey).queryKey) ?? []));
