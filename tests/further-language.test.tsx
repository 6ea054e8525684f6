import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

import login from '@/features/login/de.json';
import type * as LanguagesModule from '@/shared/i18n/languages';

import { mocksForTests } from './mocks.fixtures';

mocksForTests();

/** What the one new folder would hold; the rest is shown in German. */
const folder = {
  '../languages/fr/login.json': () => Promise.resolve({ title: 'Connexion' }),
  '../languages/fr/app.json': () => Promise.resolve({ top: { language: 'Langue' } }),
  '../languages/fr/profile.json': () => Promise.resolve({ person: { title: 'Vos données' } }),
};

/** The portal with one more line in its languages. */
async function portal() {
  vi.resetModules();
  vi.doMock('@/shared/i18n/languages', async (importOriginal) => {
    const own = await importOriginal<typeof LanguagesModule>();
    const languages = { ...own.languages, fr: { name: 'Français', locale: 'fr-FR' } };
    return {
      ...own,
      languages,
      languageCodes: Object.keys(languages),
      isLanguage: (code: unknown) => typeof code === 'string' && Object.hasOwn(languages, code),
    };
  });
  const { configureForTests } = await import('@/shared/config/config.fixtures');
  configureForTests();
  const { wireApi } = await import('@/app/wire-api');
  wireApi();
  const { initialTextLoader } = await import('@/app/initial-texts');
  const { startI18n, loadTexts } = await import('@/shared/i18n/i18n');
  const { default: shared } = await import('@/shared/i18n/de.json');
  await startI18n(initialTextLoader(folder), { login, shared });
  const { config } = await import('@/shared/config/config');
  return { config: config(), loadTexts };
}

afterEach(() => {
  document.documentElement.lang = 'de';
});
afterAll(() => {
  vi.doUnmock('@/shared/i18n/languages');
  vi.resetModules();
});

test('A further language needs one folder and one line: the login page', async () => {
  const { config } = await portal();
  const { LoginStart } = await import('@/app/login-start');
  render(<LoginStart config={config} typed={{ username: '', password: '', focus: 'username' }} />);
  for (const name of [/Deutsch/, /English/])
    await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('button', { name: /Français/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  expect(document.documentElement.lang).toBe('fr');
  // The folder does not have it.
  expect(screen.getByLabelText(login.username)).toBeVisible();
});

test('A further language needs one folder and one line: the screens', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const { config, loadTexts } = await portal();
  await loadTexts('app', 'entities', 'shared');
  const { logInAs } = await import('./log-in-as');
  await logInAs('contact');
  const { currentSession } = await import('@/entities/session/session');
  const { createPortalRouter } = await import('@/app/router');
  const { Providers } = await import('@/app/providers');
  const router = createPortalRouter();
  render(
    <Providers config={config}>
      <RouterProvider router={router} />
    </Providers>,
  );
  await router.navigate('/profile');
  await userEvent.click(await screen.findByRole('button', { name: 'Sprache' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Français' }));
  expect(await screen.findByRole('button', { name: 'Langue' })).toHaveFocus();
  const since = currentSession()?.loggedInAt.toLocaleString('fr-FR', { timeZone: 'Europe/Berlin' });
  expect(screen.getByText(String(since))).toBeVisible();
  // Without a French name an area keeps its German one.
  const areas = within(screen.getByRole('list', { name: 'Bereiche' }));
  expect(areas.getByRole('link', { name: /^Datenschutz/ })).toBeVisible();
  router.dispose();
});
