import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';

import { logCall } from '@/api/call-log';
import { prefetchNews } from '@/features/main-dashboard/news';
import { config } from '@/shared/config/config';
import { refuseFiles } from '@/shared/file/dropped-files';
import { allowEmptyHtml } from '@/shared/html/trusted-script-url';
import { loadAppTexts } from '@/shared/i18n/i18n';
import { importWithRetry } from '@/shared/routing/import-with-retry';
import { openRowLinks } from '@/shared/ui/row-links';
import { showTips } from '@/shared/ui/tips';

import { ignoreDoubleClicks } from './double-click-guard';
import { watchErrors } from './error-pages';
import { Providers } from './providers';
import { createPortalRouter } from './router';
import { watchConnection, watchSession } from './watch-session';

export function prefetchStartPage(): void {
  loadAppTexts().catch(() => undefined);
  prefetchNews();
}

export async function startApp(root: Root): Promise<void> {
  allowEmptyHtml();
  await loadAppTexts();
  const router = createPortalRouter();
  watchSession(
    (path, options) => void router.navigate(path, options),
    () => {
      const { pathname, search } = router.state.navigation.location ?? router.state.location;
      return pathname + search;
    },
  );
  const route = () => router.state.matches.at(-1)?.route.path ?? '/';
  watchErrors(route);
  void measureVitals(route).catch(() => undefined);
  watchConnection();
  ignoreDoubleClicks();
  openRowLinks();
  showTips();
  refuseFiles();
  await pageRequested(router);
  // Synchronous, because the router's provider misses changes between its first render and its first effect.
  flushSync(() =>
    root.render(
      <StrictMode>
        <Providers config={config()}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

/** Waits at most 100 ms for the page's requests, which the first render would delay. */
function pageRequested(router: ReturnType<typeof createPortalRouter>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      leave();
      resolve();
    };
    const leave = router.subscribe(({ initialized }) => {
      if (initialized) setTimeout(done);
    });
    setTimeout(done, 100);
  });
}

/** Logs largest paint, slowest interaction and layout shift for the configured share of visits. */
export async function measureVitals(route: () => string): Promise<void> {
  const { vitalsShare } = config().logs;
  if (Math.random() >= vitalsShare) return;
  const { onCLS, onINP, onLCP } = await importWithRetry(() => import('web-vitals'));
  for (const onVital of [onLCP, onINP, onCLS])
    onVital(({ name, value }) =>
      logCall({
        method: 'VITAL',
        path: route(),
        status: 0,
        ms: 0,
        vital: { name, value: Math.round(value * 1000) / 1000, version: __APP_VERSION__ },
      }),
    );
}
