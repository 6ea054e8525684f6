import { queryClient } from './query-client';

/** Milliseconds. */
const checkEvery = 2000;

/** Resolves once no query is in flight, so that background work does not delay the page. */
export const whenQueriesIdle = () =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0) return;
      clearInterval(timer);
      resolve();
    }, checkEvery);
  });
