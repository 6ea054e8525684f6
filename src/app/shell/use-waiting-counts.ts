import { useSyncExternalStore } from 'react';

import type { WaitingCounts } from '@/features/waiting/watch-waiting';
import { queryClient } from '@/shared/query/query-client';

/** The page in view comes first: the counting begins when nothing else is under way, looked for this often (ms). */
const patience = 2000;

const none: WaitingCounts = { total: 0, documents: 0, areas: {} };
let counts = none;
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

/** Waits until the page has what it asked for, then loads the counting and follows it. */
function begin(): () => void {
  let stopped = false;
  let stopWatching: (() => void) | undefined;
  const start = async () => {
    const { watchWaiting } = await import('@/features/waiting/watch-waiting');
    if (stopped) return;
    stopWatching = watchWaiting(queryClient, (found) => {
      counts = found;
      for (const listener of listeners) listener();
    });
  };
  const timer = setInterval(() => {
    if (queryClient.isFetching() > 0) return;
    clearInterval(timer);
    // Without its code the menu goes on without badges.
    start().catch(() => undefined);
  }, patience);
  return () => {
    stopped = true;
    clearInterval(timer);
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
