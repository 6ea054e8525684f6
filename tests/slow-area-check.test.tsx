import { render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';

import { Providers } from '@/app/providers';
import { createPortalRouter } from '@/app/router';
import { loadTextFile } from '@/app/texts';
import { config } from '@/shared/config/config';
import sharedTexts from '@/shared/i18n/de.json';
import { loadTexts, startI18n } from '@/shared/i18n/i18n';
import { stubBrowser } from '@/shared/ui/jsdom.fixtures';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { faults } = mocksForTests();

beforeAll(async () => {
  await startI18n(loadTextFile, { shared: sharedTexts });
  await loadTexts('app', 'entities');
});

test('A page of an area has its heading while the data check is waited for', async () => {
  stubBrowser();
  await logInAs('contact');
  faults.add({ path: 'portalCheckCSVRoles', delayMs: 60_000 });
  window.location.hash = '#/privacyWorkingArea';
  const router = createPortalRouter();
  render(
    <Providers config={config()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Arbeitsbereich' })).toBeVisible();
  expect(router.state.initialized).toBe(false);
  router.dispose();
});
