import { mockBases } from '@mocks/node';
import { personaOf } from '@mocks/state/personas';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, getResponse, http } from 'msw';
import { expect, test } from 'vitest';

import { Providers } from '@/app/providers';
import { PasswordRequest } from '@/features/login/rare-parts';
import { config } from '@/shared/config/config';

import { expectText, portalForTests } from './portal.fixtures';

const { faults, handlers, open, server } = portalForTests();

test('A request for a password says that it failed and keeps the user, whom it names in the end', async () => {
  const { username } = personaOf('contact');
  faults.add({ path: 'ForgotPassword', status: 500 });
  render(
    <Providers config={config()}>
      <PasswordRequest username="" onClose={() => undefined} />
    </Providers>,
  );
  const request = () => screen.findByRole('button', { name: 'Passwort anfordern' });
  expect(await request()).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Benutzername'), username);
  await userEvent.click(await request());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Das Passwort konnte nicht angefordert werden.*Der Server hat nicht eindeutig geantwortet\./,
  );
  expect(screen.getByLabelText('Benutzername')).toHaveValue(username);
  faults.clear();
  await userEvent.click(await request());
  await expectText(`Für ${username} wurde ein neues Passwort angefordert`);
});

test('A new password whose answer got lost may be valid already: the page says so, and after the next try too', async () => {
  server.use(
    http.post(
      `${mockBases.provider}/user/reset/password`,
      async ({ request }) => {
        await getResponse([...handlers], request);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await open('/resetPassword?resetid=demo-reset');
  for (const label of ['Neues Passwort', 'Passwort wiederholen'])
    await userEvent.type(await screen.findByLabelText(label, { selector: 'input' }), 'Größe-2027');
  await userEvent.click(screen.getByRole('button', { name: 'Passwort speichern' }));
  await expectText(/Fehler beim Ändern des Passworts.*Vielleicht gilt Ihr neues Passwort schon/);
  expect(screen.getByLabelText('Passwort wiederholen')).toHaveValue('Größe-2027');
  await userEvent.click(screen.getByRole('button', { name: 'Passwort speichern' }));
  await expectText('Wenn Sie eben ein Passwort festgelegt haben');
});
