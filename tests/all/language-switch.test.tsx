import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { LoginStart } from '@/app/login-start';
import { Providers } from '@/app/providers';
import { createPortalRouter } from '@/app/router';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { currentSession, selectAddress } from '@/entities/session/session';
import { config } from '@/shared/config/config';
import { changeLanguage, loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { stubBrowser } from '@/shared/ui/jsdom.fixtures';

import { logInAs } from '../log-in-as';
import { mocksForTests } from '../mocks.fixtures';

mocksForTests();

beforeAll(async () => {
  await startI18n(loginTexts, loadTexts);
  await loadAppTexts();
});
beforeEach(() => {
  stubBrowser();
});
let router: ReturnType<typeof createPortalRouter> | undefined;
afterEach(async () => {
  // One that is left behind would follow the addresses of the next test.
  router?.dispose();
  await act(() => changeLanguage('de'));
});

/** Opens a page of the portal. */
async function open(path: string, persona?: string): Promise<void> {
  if (persona !== undefined) {
    await logInAs(persona);
    const address = currentSession()?.contact.addresses[0];
    if (address) selectAddress(address);
  }
  window.location.hash = path;
  const opened = createPortalRouter();
  router = opened;
  render(
    <Providers config={config()}>
      <RouterProvider router={opened} />
    </Providers>,
  );
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

const openDialog = () => document.querySelector<HTMLElement>('[role="dialog"]');

/** Found by its selector: a query by role reads the whole page at each change, a long table too. */
const dialogOpens = async () => await expect.poll(openDialog).not.toBeNull();

/** The field of a label, in the dialog if one is open. */
const labelled = (label: string) => within(openDialog() ?? document.body).findByLabelText(label);

/** Inputs of a field, by its German and its English name. */
type Typed = readonly (readonly [german: string, english: string, value: string])[];

/** Types, changes the language and looks whether the very same fields still hold it, with the focus where it was. */
async function expectKept(typed: Typed): Promise<void> {
  const fields = [];
  for (const [german, english, value] of typed) {
    const field = await labelled(german);
    await userEvent.clear(field);
    await userEvent.paste(value);
    fields.push({ field, english, value });
  }
  const focused = document.activeElement;
  expect(fields.map(({ field }) => field)).toContain(focused);
  await act(() => changeLanguage('en'));
  for (const { field, english, value } of fields) {
    expect(await labelled(english)).toBe(field);
    expect(field).toHaveValue(value);
  }
  expect(focused).toHaveFocus();
}

const forms: readonly {
  form: string;
  path: string;
  persona?: string;
  begin?: () => Promise<void>;
  typed: Typed;
}[] = [
  {
    form: 'login',
    path: '/login',
    typed: [
      ['Benutzername', 'Username', 'anna.berger@musterwerk.test'],
      ['Passwort', 'Password', 'Portal!2026'],
    ],
  },
  {
    form: 'request of a password',
    path: '/login',
    begin: async () => {
      await press('Passwort anfordern');
      await dialogOpens();
    },
    typed: [['Benutzername', 'Username', 'anna.berger@musterwerk.test']],
  },
  {
    form: 'password reset',
    path: '/resetPassword?resetid=demo-reset',
    typed: [
      ['Neues Passwort', 'New password', 'Größe-2027'],
      ['Passwort wiederholen', 'Repeat password', 'Größe-2028'],
    ],
  },
  {
    form: 'new user',
    path: '/user/create',
    persona: 'admin',
    typed: [
      ['Benutzername', 'Username', 'zweite@kanzlei-brandt.test'],
      ['Passwort', 'Password', 'Größe-2027'],
      ['Passwort wiederholen', 'Repeat password', 'Größe-20'],
    ],
  },
  {
    form: 'note',
    path: '/privacyWorkingArea/AUF101L?tab=notes',
    persona: 'contact',
    typed: [['Notiz', 'Note', 'Bitte prüfen Sie Anlage 3.']],
  },
  {
    form: 'be-true',
    path: '/privacyWorkingArea/AUF101L',
    persona: 'contact',
    typed: [['Begründung', 'Reason', 'Der Vertrag ist gekündigt.']],
  },
  {
    form: 'ticket',
    path: '/ticketWorkingArea?create=1',
    persona: 'contact',
    begin: dialogOpens,
    typed: [
      ['Titel', 'Title', 'Drucker im Lager'],
      ['Beschreibung', 'Description', 'Seit heute früh leere Blätter.'],
    ],
  },
  {
    form: 'contract',
    path: '/contracts',
    persona: 'contract',
    typed: [
      ['Straße und Hausnummer', 'Street and number', 'Musterstraße 12'],
      ['PLZ', 'Postcode', '49084'],
      ['Funktion', 'Position', 'Leitung Einkauf'],
      ['Abteilung', 'Department', 'Einkauf'],
    ],
  },
  {
    form: 'blog configuration',
    path: '/administration',
    persona: 'admin',
    begin: () => press('Bearbeiten'),
    typed: [
      ['API-Schlüssel', 'API key', 'schluessel-4711'],
      ['Blog-ID', 'Blog ID', '4711'],
    ],
  },
  {
    form: 'change of the password',
    path: '/profile',
    persona: 'contact',
    begin: () => press(/Passwort ändern/),
    typed: [
      ['Bisheriges Passwort', 'Current password', 'Portal!2026'],
      ['Neues Passwort', 'New password', 'Überaus-2027'],
      ['Neues Passwort wiederholen', 'Repeat new password', 'Überaus'],
    ],
  },
];

test.each(forms)('Another language keeps what is typed: $form', async ({ path, persona, begin, typed }) => {
  await open(path, persona);
  await begin?.();
  await expectKept(typed);
  expect(document.documentElement.lang).toBe('en');
});

test('Another language keeps what is typed into the login page before the app is there', async () => {
  render(<LoginStart config={config()} typed={{ username: '', password: '', focus: 'username' }} />);
  await expectKept([
    ['Benutzername', 'Username', 'anna.berger@musterwerk.test'],
    ['Passwort', 'Password', 'Portal!2026'],
  ]);
  expect(document.title).toBe('Log in · Kundenportal');
});
