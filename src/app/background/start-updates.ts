import { config } from '@/shared/config/config';
import { queryClient } from '@/shared/query/query-client';
import { whenQueriesIdle } from '@/shared/query/when-queries-idle';
import { importWithRetry } from '@/shared/routing/import-with-retry';

import type { UpdatesWatch } from './watch-updates';

/**
 * Loads what asks the backends in the background once the page has its data, unless config.json turns
 * it off. Returns the way to stop.
 */
export function startUpdates(): () => void {
  let stopped = false;
  let watching: UpdatesWatch | undefined;
  const rounds = config().background.counting;
  const start = async () => {
    const { watchUpdates } = await importWithRetry(() => import('./watch-updates'));
    if (!stopped) watching = watchUpdates(queryClient, { rounds });
  };
  // Without its code the menu has no badges.
  if (rounds)
    void whenQueriesIdle()
      .then(start)
      .catch(() => undefined);
  return () => {
    stopped = true;
    watching?.stop();
  };
}
