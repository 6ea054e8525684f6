import { createMockServer } from '@mocks/node';
import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { LoginStart } from '@/app/login-start';
import { loginTexts } from '@/app/texts/texts';
import { wireApi } from '@/app/wire-api';
import { config } from '@/shared/config/config';
import { configureForTests } from '@/shared/config/config.fixtures';
import { type LoadTexts, startI18n } from '@/shared/i18n/i18n';

const { server } = createMockServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test('The login page is there at once, with what was typed, and asks for no further texts', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  configureForTests();
  wireApi();
  const load = vi.fn<LoadTexts>().mockResolvedValue({});
  await startI18n(loginTexts, load);
  render(
    <LoginStart config={config()} typed={{ username: 'anna', password: 'geheim', focus: 'password' }} />,
  );
  expect(screen.getByLabelText('Benutzername')).toHaveValue('anna');
  expect(screen.getByLabelText('Passwort')).toHaveValue('geheim');
  expect(document.title).toBe('Anmelden · Kundenportal');
  expect(load).not.toHaveBeenCalled();
});
