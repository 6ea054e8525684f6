import { useEffect } from 'react';

import { paths } from '@/areas/paths';
import { useEndsWithin } from '@/entities/session/countdown';
import type { AppConfig } from '@/shared/config/config';
import { useConfig } from '@/shared/config/use-config';
import { whenQueriesIdle } from '@/shared/query/query-client';
import { importWithRetry } from '@/shared/routing/import-with-retry';
import { lazyComponent, neededOffline, prefetchOfflineParts } from '@/shared/ui/lazy-component';

import { screens } from '../screens';

const SessionWarning = neededOffline(
  lazyComponent(async () => (await import('./session-warning')).SessionWarning),
);

/** Seconds before the end; very short sessions warn at half time. */
export const warnFrom = ({ limits }: AppConfig) => Math.min(120, limits.sessionSeconds / 2);

/** Prefetches the pages a session may end on, because their code could not load offline. */
function prefetchOfflinePages(): void {
  const needed: readonly string[] = [paths.login(), paths.addressSelect()];
  for (const { page } of screens.filter(({ path }) => needed.includes(path)))
    importWithRetry(page).catch(() => undefined);
}

/** Shows the warning in time. Once the page has its data, it also prefetches what must work offline. */
export function SessionWatch() {
  const endsSoon = useEndsWithin(warnFrom(useConfig()));
  useEffect(() => {
    void whenQueriesIdle().then(() => {
      prefetchOfflineParts();
      prefetchOfflinePages();
    });
  }, []);
  return endsSoon && <SessionWarning />;
}
