import { subscribeToOwnActions } from '@/entities/session/own-action';
import { config } from '@/shared/config/config';
import { queryClient, whenQueriesIdle } from '@/shared/query/query-client';
import { importWithRetry } from '@/shared/routing/import-with-retry';

import { newsCount, subscribeToWishes } from './summary';
import type { UpdatesWatch } from './watch';

/**
 * Loads the background's code once the page has its data, or as soon as a page requests a round; config.json can
 * turn off all other rounds. Returns a function that stops it.
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
    // Without this code own changes are shown as news, and opened objects stay in the list.
    importWithRetry(() => import('./own')).then(
      ({ noteOwnAction }) => noteOwnAction(queryClient, { session, action, at }),
      () => undefined,
    );
  });
  let leaveWindows: (() => void) | undefined;
  void whenQueriesIdle()
    .then(() => importWithRetry(() => import('./other-windows')))
    .then(
      ({ shareOwnActions }) => {
        if (!stopped) leaveWindows = shareOwnActions(queryClient);
      },
      () => undefined,
    );
  return () => {
    stopped = true;
    leaveWindows?.();
    leave();
    leaveActions();
    watching?.stop();
  };
}
