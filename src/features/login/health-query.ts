import { queryOptions } from '@tanstack/react-query';

import { config } from '@/shared/config/config';

/** Both backends, asked again every 60 s (R-LOG-06). The client code behind it loads after the form is usable. */
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: async ({ signal }) => (await import('@/entities/health/health')).checkHealth(signal),
  refetchInterval: () => config().limits.healthSeconds * 1000,
  refetchIntervalInBackground: true,
  // Without a connection both are unreachable, which is an answer, too.
  networkMode: 'always',
  refetchOnReconnect: true,
  retry: false,
  staleTime: 0,
});
