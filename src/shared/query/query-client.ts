import { QueryClient } from '@tanstack/react-query';

/** What a failed query is retried for; anything else fails at once, because asking again gives the same answer. */
const passing = new Set(['offline', 'service']);

/** A user who has waited a minute in vain is told so instead of waiting for another one. */
const isTimeout = (error: object) => 'code' in error && error.code === 'timeout';

/** What failed before the question was sent, as a refresh of the tokens, was tried several times already. */
const isTried = (error: object) => 'name' in error && error.name === 'UnsentChangeError';
const mayPass = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'kind' in error &&
  passing.has(String(error.kind)) &&
  !isTried(error) &&
  !isTimeout(error);

/** The one cache of server answers. A logout empties it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Always tried: what the browser says of the connection can be wrong, as behind a VPN.
      networkMode: 'offlineFirst',
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && mayPass(error),
      retryDelay: 800,
    },
    // Without a connection a change fails at once and says so: nothing waits to be sent later unseen.
    mutations: { networkMode: 'always' },
  },
});
