import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { AppSkeleton } from '@/app/shell/app-skeleton';
import { loginTexts } from '@/app/texts/texts';
import type { Drawing } from '@/boot/index-html';
import { LoginPage } from '@/features/login/login-page';
import { setConfig } from '@/shared/config/config';
import { parseConfig } from '@/shared/config/config-problems';
import { ConfigProvider } from '@/shared/config/use-config';
import { startI18n } from '@/shared/i18n/i18n';

import { FirstLines } from './first-lines';

/**
 * The pages that stand in index.html before any script has run: the login page, for a user with a session the skeleton of
 * the shell, and that of the dashboard with its first lines. first-paint.ts decides which of them is seen; React replaces it
 * with the live page. Runs at build time only.
 */
export async function prerender(configuration: unknown): Promise<string> {
  const config = setConfig(parseConfig(configuration));
  await startI18n(loginTexts);
  const loginPage = renderToStaticMarkup(
    <StrictMode>
      <ConfigProvider config={config}>
        <QueryClientProvider client={new QueryClient()}>
          <LoginPage />
        </QueryClientProvider>
      </ConfigProvider>
    </StrictMode>,
  );
  const drawings: Record<Drawing, string> = {
    login: loginPage,
    shell: renderToStaticMarkup(<AppSkeleton />),
    dashboard: renderToStaticMarkup(
      <AppSkeleton>
        <FirstLines />
      </AppSkeleton>,
    ),
  };
  return Object.entries(drawings)
    .map(([name, markup]) => `<div data-prerendered="${name}">${markup}</div>`)
    .join('');
}
