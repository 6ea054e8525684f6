import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import { Providers } from '@/app/providers';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { PasswordCard } from '@/features/profile/profile-page';
import { config } from '@/shared/config/config';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { stubBrowser } from '@/shared/ui/jsdom.fixtures';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { faults } = mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});

test.each([
  ['falsch', /stimmt nicht\. Ihre Eingabe bleibt erhalten/],
  ['falsch ', /stimmt nicht\. Es beginnt oder endet mit einem Leerzeichen/],
])('A refused old password »%s« is explained', async (old, text) => {
  stubBrowser();
  await logInAs('contact');
  render(
    <Providers config={config()}>
      <PasswordCard username="anna" />
    </Providers>,
  );
  const type = (label: string, value: string) => userEvent.type(screen.getByLabelText(label), value);
  await type('Bisheriges Passwort', old);
  await type('Neues Passwort', 'Portal!2027');
  await type('Neues Passwort wiederholen', 'Portal!2027');
  await userEvent.click(screen.getByRole('button', { name: 'Passwort ändern' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Fehler beim Ändern des Passworts');
  // After an answer that was none, the old password may be the new one already.
  faults.add({ path: '/user/password$', status: 500, times: 1 });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/Der Server hat nicht eindeutig geantwortet\./)).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/Vielleicht gilt schon Ihr neues/)).toBeVisible();
});
