import { queryClient } from './query-client';

/** Milliseconds between two looks at the running queries. */
const checkEvery = 2000;

/** Resolves once no query is loading, so that background work does not delay the page in view. */
export const whenQueriesIdle = () =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0) return;
      clearInterval(timer);
      resolve();
    }, checkEvery);
  });
