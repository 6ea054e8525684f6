import { render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';

import { ApiError } from '@/api/api-error';
import app from '@/app/de.json';
import { RouteError } from '@/app/error-pages';
import { config } from '@/shared/config/config';
import { ConfigProvider } from '@/shared/config/use-config';
import shared from '@/shared/i18n/de.json';
import { startI18n } from '@/shared/i18n/i18n';

import { collectLog } from './api/logged-lines.fixtures';

const logged = collectLog();

beforeAll(() => startI18n({ app, shared }));

function show(error: unknown) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter([
    {
      path: '/',
      handle: { title: 'profile', path: '/profile' },
      loader: () => {
        throw error;
      },
      element: null,
      errorElement: <RouteError framed />,
      HydrateFallback: () => null,
    },
  ]);
  render(
    <ConfigProvider config={config()}>
      <RouterProvider router={router} />
    </ConfigProvider>,
  );
}

test('The page of an unexpected error shows the number that is logged', async () => {
  show(new TypeError('x is undefined'));
  const text = (await screen.findByText(/^Fehlernummer: /)).textContent;
  const number = text?.replace('Fehlernummer: ', '');
  // An effect logs it, which may run after the text can be seen.
  await expect
    .poll(logged)
    .toMatchObject([{ method: 'ERROR', path: '/profile', error: { name: 'TypeError', number } }]);
});

test('An answer of a backend needs no number: it is in the log as a call', async () => {
  show(new ApiError({ kind: 'service', backend: 'gsd', call: 'GET /x', status: 503 }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText(/Fehlernummer/)).toBeNull();
});
