import type { WaitingCounts } from '@/features/waiting/watch-waiting';
import { config } from '@/shared/config/config';
import { queryClient } from '@/shared/query/query-client';
import { whenQueriesIdle } from '@/shared/query/when-queries-idle';
import { importWithRetry } from '@/shared/routing/import-with-retry';
import { createStore } from '@/shared/store/store';
import { useStore } from '@/shared/store/use-store';

const none: WaitingCounts = { total: 0, documents: 0, areas: {} };

const counts = createStore(none, {
  whileUsed: () => {
    const stopCounting = startCounting();
    return () => {
      stopCounting();
      counts.set(none);
    };
  },
});

/** Waits until the page has its data, then loads the counting and follows it; config.json can turn it off. */
function startCounting(): () => void {
  let stopped = false;
  let stopWatching: (() => void) | undefined;
  const start = async () => {
    if (!config().background.counting) return;
    await whenQueriesIdle();
    if (stopped) return;
    const { watchWaiting } = await importWithRetry(() => import('@/features/waiting/watch-waiting'));
    if (stopped) return;
    stopWatching = watchWaiting(queryClient, counts.set);
  };
  // Without its code the menu has no badges.
  start().catch(() => undefined);
  return () => {
    stopped = true;
    stopWatching?.();
  };
}

/** How much waits, for the badges of the menu; nothing until it has been counted. */
export const useWaitingCounts = () => useStore(counts);
