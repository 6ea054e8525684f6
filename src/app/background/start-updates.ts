import { subscribeToWishes } from '@/entities/updates/summary';
import { config } from '@/shared/config/config';
import { queryClient } from '@/shared/query/query-client';
import { whenQueriesIdle } from '@/shared/query/when-queries-idle';
import { importWithRetry } from '@/shared/routing/import-with-retry';

import type { UpdatesWatch } from './watch-updates';

/**
 * Loads what asks the backends in the background once the page has its data, and at once where a page wishes it; config.json can
 * turn it off, so that only such a page asks. Returns the way to stop.
 */
export function startUpdates(): () => void {
  let stopped = false;
  let watching: UpdatesWatch | undefined;
  const rounds = config().background.counting;
  const start = async () => {
    const { watchUpdates } = await importWithRetry(() => import('./watch-updates'));
    if (!stopped) watching ??= watchUpdates(queryClient, { rounds });
    return watching;
  };
  // Without its code the menu has no badges.
  if (rounds)
    void whenQueriesIdle()
      .then(start)
      .catch(() => undefined);
  const leave = subscribeToWishes(() => {
    void start().then(
      (watch) => watch?.now(),
      () => undefined,
    );
  });
  return () => {
    stopped = true;
    leave();
    watching?.stop();
  };
}
