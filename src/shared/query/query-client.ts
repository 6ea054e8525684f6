import { QueryClient } from '@tanstack/react-query';

/** Other errors fail at once, because a retry gives the same response. */
const passing = new Set(['offline', 'service']);

/** A user who has waited a minute sees the error instead of another wait. */
const isTimeout = (error: object) => 'code' in error && error.code === 'timeout';

/** Failures before the request was sent, such as of a token refresh, were retried already. */
const isTried = (error: object) => 'name' in error && error.name === 'UnsentChangeError';
const mayPass = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'kind' in error &&
  passing.has(String(error.kind)) &&
  !isTried(error) &&
  !isTimeout(error);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Always try, because the browser's online state can be wrong, as behind a VPN.
      networkMode: 'offlineFirst',
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && mayPass(error),
      retryDelay: 800,
    },
    // Offline changes fail at once, so that nothing is sent later unseen.
    mutations: { networkMode: 'always' },
  },
});

const checkEveryMs = 2000;

/** Resolves once no query is in flight, so that background work does not delay the page. */
export const whenQueriesIdle = () =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (queryClient.isFetching() > 0) return;
      clearInterval(timer);
      resolve();
    }, checkEveryMs);
  });
