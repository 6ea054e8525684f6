import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import login from '@/features/login/de.json';
import { LoginPage } from '@/features/login/login-page';
import { FirstLines } from '@/features/main-dashboard/first-lines';
import { parseConfig, setConfig } from '@/shared/config/config';
import { ConfigProvider } from '@/shared/config/use-config';
import shared from '@/shared/i18n/de.json';
import { startI18n } from '@/shared/i18n/i18n';

import { AppSkeleton } from './shell/app-skeleton';

/**
 * What stands in index.html before any script has run: the login page, and for who is logged in the shell's shape, on
 * the dashboard with its first lines. theme.js decides which of them is seen; React replaces it with the living page.
 * Runs at build time only.
 */
export async function prerender(configuration: unknown): Promise<string> {
  const config = setConfig(parseConfig(configuration));
  await startI18n(() => Promise.resolve({}), { login, shared });
  const loginPage = renderToStaticMarkup(
    <StrictMode>
      <ConfigProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <LoginPage />
        </QueryClientProvider>
      </ConfigProvider>
    </StrictMode>,
  );
  const pictures = {
    login: loginPage,
    shell: renderToStaticMarkup(<AppSkeleton />),
    dashboard: renderToStaticMarkup(
      <AppSkeleton>
        <FirstLines />
      </AppSkeleton>,
    ),
  };
  return Object.entries(pictures)
    .map(([name, markup]) => `<div data-prerendered="${name}">${markup}</div>`)
    .join('');
}
