import { useSyncExternalStore } from 'react';

import type { WaitingCounts } from '@/features/waiting/watch-waiting';
import { config } from '@/shared/config/config';
import { queryClient } from '@/shared/query/query-client';
import { whenQueriesIdle } from '@/shared/query/when-queries-idle';
import { importWithRetry } from '@/shared/routing/import-with-retry';

const none: WaitingCounts = { total: 0, documents: 0, areas: {} };
let counts = none;
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

/** Waits until the page has what it asked for, then loads the counting and follows it; config.json can turn it off. */
function begin(): () => void {
  let stopped = false;
  let stopWatching: (() => void) | undefined;
  const start = async () => {
    if (!config().background.counting) return;
    await whenQueriesIdle();
    if (stopped) return;
    const { watchWaiting } = await importWithRetry(() => import('@/features/waiting/watch-waiting'));
    if (stopped) return;
    stopWatching = watchWaiting(queryClient, (found) => {
      counts = found;
      for (const listener of listeners) listener();
    });
  };
  // Without its code the menu goes on without badges.
  start().catch(() => undefined);
  return () => {
    stopped = true;
    stopWatching?.();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    counts = none;
  };
}

/** How much waits, for the badges of the menu; nothing until it has been counted. */
export const useWaitingCounts = () =>
  useSyncExternalStore(
    subscribe,
    () => counts,
    () => none,
  );
