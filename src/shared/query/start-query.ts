import { type FetchQueryOptions, type QueryKey, QueryObserver } from '@tanstack/react-query';

import { queryClient } from './query-client';

/** Keeps the query observed until the next page renders, or the page that leaves would cancel it. */
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
