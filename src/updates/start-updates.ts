import { subscribeToOwnActions } from '@/entities/session/own-action';
import { config } from '@/shared/config/config';
import { queryClient } from '@/shared/query/query-client';
import { whenQueriesIdle } from '@/shared/query/when-queries-idle';
import { importWithRetry } from '@/shared/routing/import-with-retry';

import { newsCount, subscribeToWishes } from './summary';
import type { UpdatesWatch } from './watch';

/**
 * Loads what asks the backends in the background once the page has its data, and at once where a page wishes it; config.json can
 * turn it off, so that only such a page asks. Returns the way to stop.
 */
export function startUpdates(): () => void {
  let stopped = false;
  let watching: UpdatesWatch | undefined;
  const rounds = config().background.counting;
  const start = async () => {
    const { watchUpdates } = await importWithRetry(() => import('./watch'));
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
  const leaveActions = subscribeToOwnActions((session, action) => {
    if (action.type === 'opened' && newsCount() === 0) return;
    const at = Date.now();
    // Without the code the user is told of an own change, and what was opened stays in the list.
    importWithRetry(() => import('./own')).then(
      ({ noteOwnAction }) => noteOwnAction(queryClient, { session, action, at }),
      () => undefined,
    );
  });
  return () => {
    stopped = true;
    leave();
    leaveActions();
    watching?.stop();
  };
}
