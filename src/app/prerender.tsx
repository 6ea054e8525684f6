import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import login from '@/features/login/de.json';
import { LoginPage } from '@/features/login/login-page';
import { parseConfig, setConfig } from '@/shared/config/config';
import shared from '@/shared/i18n/de.json';
import { startI18n } from '@/shared/i18n/i18n';

import { AppSkeleton } from './shell/app-skeleton';

/**
 * What stands in index.html before any script has run: the login page, and the shell's shape for who is logged in.
 * theme.js decides which of the two is seen; React replaces it with the living page. Runs at build time only.
 */
export async function prerender(configuration: unknown): Promise<string> {
  setConfig(parseConfig(configuration));
  await startI18n(() => Promise.resolve({}), { login, shared });
  const loginPage = renderToStaticMarkup(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <LoginPage />
      </QueryClientProvider>
    </StrictMode>,
  );
  return `<div data-prerendered="login">${loginPage}</div><div data-prerendered="shell">${renderToStaticMarkup(<AppSkeleton />)}</div>`;
}
