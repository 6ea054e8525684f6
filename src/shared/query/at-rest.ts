import { queryClient } from './query-client';

/** How often to look whether anything is being asked for, in milliseconds. */
const checkEvery = 2000;

/** Resolves once nothing is being asked for: the page in view comes first. */
export const atRest = () =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0) return;
      clearInterval(timer);
      resolve();
    }, checkEvery);
  });
