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
  const rounds = config().background.counting;
  let watching: UpdatesWatch | undefined;
  const leaves = new Set<() => void>();
  const ended = new AbortController();
  /** Without this code menus have no badges, own changes are news and opened objects stay in the list. */
  const withCode = <Code>(code: () => Promise<Code>, run: (code: Code) => unknown) =>
    void importWithRetry(code).then(
      (loaded) => !ended.signal.aborted && run(loaded),
      () => undefined,
    );
  const start = (run: (watch: UpdatesWatch) => unknown = () => undefined) =>
    withCode(
      () => import('./watch'),
      ({ watchUpdates }) => run((watching ??= watchUpdates(queryClient, { rounds }))),
    );
  leaves.add(subscribeToWishes(() => start((watch) => watch.now())));
  leaves.add(
    subscribeToOwnActions((session, action) => {
      if (action.type === 'opened' && newsCount() === 0) return;
      const at = Date.now();
      withCode(
        () => import('./own'),
        ({ noteOwnAction }) => noteOwnAction(queryClient, { session, action, at }),
      );
    }),
  );
  void whenQueriesIdle().then(() => {
    if (rounds) start();
    withCode(
      () => import('./own'),
      ({ shareOwnActions }) => leaves.add(shareOwnActions(queryClient)),
    );
  });
  return () => {
    ended.abort();
    for (const leave of leaves) leave();
    watching?.stop();
  };
}
