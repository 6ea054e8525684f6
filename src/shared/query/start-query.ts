import { type FetchQueryOptions, type QueryKey, QueryObserver } from '@tanstack/react-query';

import { queryClient } from './query-client';

/**
 * Starts a query for the page that is coming, and does not wait for it. It is observed until that page does: the page that
 * leaves would otherwise cancel it, as the last observer of the same list.
 */
export function startQuery<Data, Result, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Result, Key>,
): void {
  const observer = new QueryObserver(queryClient, { ...query, enabled: false });
  const started = observer.getCurrentQuery();
  const leave = observer.subscribe(() => undefined);
  const stop = queryClient.getQueryCache().subscribe(({ type, query: { queryHash } }) => {
    if (type === 'observerAdded' && queryHash === started.queryHash) leave();
  });
  void queryClient.prefetchQuery(query).then(() => {
    stop();
    leave();
  });
}
