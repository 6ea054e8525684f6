import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import app from '@/app/de.json';
import { Shell } from '@/app/shell/shell';
import { config } from '@/shared/config/config';
import { ConfigProvider } from '@/shared/config/use-config';
import shared from '@/shared/i18n/de.json';
import { startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';

import { mocksForTests } from './mocks.fixtures';

mocksForTests();

test('A page whose session has ended is not blank while the login page is on its way', async () => {
  await startI18n({ app, shared });
  const router = createMemoryRouter([{ path: '/', Component: Shell }]);
  render(
    <ConfigProvider config={config()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ConfigProvider>,
  );
  expect(await screen.findByText(app.signedOut)).toBeVisible();
  expect(screen.getByRole('link', { name: app.page.login })).toHaveAttribute('href', '/login');
});
