import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';

import { refuseFiles } from '@/engines/upload/use-incoming-files';
import { loadTexts } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';
import { openRowLinks } from '@/shared/ui/row-links';

import { LanguageProvider } from './language-provider';
import { createPortalRouter } from './router';
import { ignoreStrayPresses } from './stray-press';
import { watchConnection, watchSession } from './watch-session';

/** Starts the whole app into a root; the login page may have stood there before. */
export async function startApp(root: Root): Promise<void> {
  await loadTexts('app', 'shared', 'entities');
  const router = createPortalRouter();
  watchSession(
    (path, options) => void router.navigate(path, options),
    () => router.state.location.pathname + router.state.location.search,
  );
  watchConnection();
  ignoreStrayPresses();
  openRowLinks();
  refuseFiles();
  await pageAsked(router);
  // In one go: the router's provider hears of no change between its first drawing and its first effect.
  flushSync(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <LanguageProvider>
            <RouterProvider router={router} />
          </LanguageProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/**
 * Until the first page has asked for its data, a tenth of a second at most: the first drawing keeps the browser busy, and
 * what is asked for then leaves only after it.
 */
function pageAsked(router: ReturnType<typeof createPortalRouter>): Promise<void> {
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
