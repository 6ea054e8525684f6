import { queryClient } from './query-client';

/** How often a pause is looked for, in milliseconds. */
const patience = 2000;

/** Resolves once nothing is being asked for: the page in view comes first. */
export const atRest = () =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0) return;
      clearInterval(timer);
      resolve();
    }, patience);
  });
