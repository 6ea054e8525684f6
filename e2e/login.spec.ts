import { demoCode, demoPassword, personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { holdRequests } from './support/network';
import {
  enter,
  expect,
  expectAccessible,
  expectConsole,
  logIn,
  logInHere,
  logOut,
  test,
} from './support/test';

const { username } = personaOf('secondFactor');
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Bestätigungscode' });

test('der Code wird an Ort und Stelle verlangt, ein falscher gesagt', async ({ page }) => {
  expectConsole(page, /403/);
  await page.goto('/#/login');
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField(page)).toHaveAccessibleDescription(/zweiter Faktor nötig/);
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeDisabled();
  await page.keyboard.type('000 000');
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toHaveAccessibleDescription(/falsch oder abgelaufen/);
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByLabel('Benutzername')).toHaveValue(username);
  await expectAccessible(page);
  // The wrong code is selected, so that typing replaces it.
  await page.keyboard.type(`${demoCode.slice(0, 3)} ${demoCode.slice(3)}`);
  await page.getByRole('button', { name: /^Sprache/ }).click();
  const english = page.getByRole('textbox', { name: 'Verification code' });
  await english.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible();
});

test('nach dem Ende der Sitzung wird er wieder verlangt, und es geht dort weiter @all', async ({ page }) => {
  expectConsole(page, /403/);
  await enter(page, 'contact', '/profile');
  await backends.secondFactor(true);
  await backends.clock({ expireGsdSessions: true });
  await page.goto('/#/privacyWorkingArea');
  await logInHere(page, personaOf('contact').username);
  await codeField(page).fill(demoCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/privacyWorkingArea/);
});

const submit = (page: Page) => page.getByRole('button', { name: 'Anmelden', exact: true });

test('jeder Grund wird gesagt; danach geht es, wohin man wollte', async ({ page }) => {
  expectConsole(page, /400 \(Bad Request\)|503/);
  const { username } = personaOf('contact');
  const said = (text: string) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  await page.goto('/#/mainDashboard?list=favourites&show=3');
  await expect(page).toHaveURL(/#\/login\?returnUrl=/);
  await expect(page.getByText('Erreichbar')).toHaveCount(2);
  await expect(submit(page)).toBeDisabled();
  await page.getByLabel('Benutzername').fill(username);
  await expect(submit(page)).toBeDisabled();
  await page.getByLabel('Passwort', { exact: true }).fill('falsch');
  await page.getByRole('button', { name: '»Passwort« anzeigen' }).click();
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('type', 'text');
  await submit(page).click();
  await said('Fehler: Benutzername und/oder Passwort falsch.');
  await expect(page.getByLabel('Benutzername')).toHaveValue(username);
  await logInHere(page, personaOf('inactive').username);
  await said('Fehler: Zugang nicht aktiv.');

  await backends.fault({ path: '/user/', status: 503 });
  await logInHere(page, username);
  await said('503 Fehler durch Schalter');
  await backends.noFaults();
  // A failed login leaves no session.
  await page.reload();
  await logInHere(page, username);
  await expect(page.getByRole('tab', { name: /^Favoriten/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('radio', { name: '3' })).toBeChecked();
});

test('mit mehreren Adressen wird eine gewählt; ohne Adresse geht es nicht weiter', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Portaladresse wählen' });
  await logIn(page, personaOf('threeAddresses').username);
  await dialog.getByRole('button', { name: 'Auswählen' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Bitte Adresse auswählen');
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await expect(dialog.getByRole('radio', { name: /Werk Nord.*NORD/ })).toBeVisible();
  await dialog.getByRole('radio', { name: /Werk Süd/ }).check();
  await dialog.getByRole('button', { name: 'Auswählen' }).click();
  await expect(
    page.getByText('Sie sind für die Portaladresse Musterwerk GmbH, Werk Süd angemeldet!').first(),
  ).toBeVisible();
  await logOut(page);

  await logInHere(page, personaOf('admin').username);
  await dialog.getByRole('radio', { name: /Hauptadresse/ }).check();
  await dialog.getByRole('button', { name: 'Auswählen' }).click();
  await expect(page.getByText('Sie sind PortalAdmin!').first()).toBeVisible();
  const notice = page.getByText('Als PortalAdmin haben Sie Zugriff auf alle Bereiche.');
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sie sind PortalAdmin!').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Administration' })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Bereiche' }).getByRole('link', { disabled: true }),
  ).toHaveCount(0);
  await page.getByRole('link', { name: 'Portaladresse wechseln' }).click();
  await expect(page).toHaveURL(/#\/addressSelect\?returnUrl=%2FmainDashboard/);
  await page.getByRole('radio', { name: /Lager Hafen/ }).check();
  await page.getByRole('button', { name: 'Auswählen' }).click();
  await expect(page.getByText('Lager Hafen').first()).toBeVisible();
  await logOut(page);

  await logInHere(page, personaOf('noAddress').username);
  await expect(
    page.getByText(
      'Es sind keine Adressen für Sie hinterlegt. Sie können sich somit nicht am Portal anmelden.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
});

test('was ein Passwortmanager einträgt, gilt; Abmelden leert den Speicher', async ({ page }) => {
  const recorded = async () => (await backends.protocol()).map(({ protocolStatus }) => protocolStatus);
  const { username } = personaOf('contact');
  await page.goto('/#/');
  await expect(page).toHaveTitle('Anmelden · Kundenportal');
  await expect(page).toHaveURL(/#\/login\?returnUrl=%2FmainDashboard$/);
  await expect(page.getByText('Erreichbar')).toHaveCount(2);
  await page.evaluate(
    (values) => {
      for (const [name, value] of values) {
        const field = document.querySelector(`input[name=${name}]`);
        if (field instanceof HTMLInputElement) field.value = value;
      }
    },
    [
      ['username', username],
      ['password', demoPassword],
    ] as const,
  );
  await page.getByLabel('Passwort', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Guten/ })).toBeVisible();
  await expect(page).toHaveTitle(/^Startseite/);
  // It is written in the background; what is not written yet waits for the next login.
  await expect.poll(recorded).toEqual(['LOGIN']);
  await page.goto('/#/login');
  await expect(page.getByText('In diesem Browser ist bereits eine Sitzung aktiv.')).toBeVisible();
  await page.getByRole('button', { name: 'Weiterarbeiten' }).click();
  await expect(page).toHaveURL(/#\/mainDashboard/);

  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  const stored = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('kundenportal.')),
  );
  expect(stored).toEqual([]);
  await expect.poll(recorded).toEqual(['LOGIN', 'LOGOUT']);

  // An address outside the portal is nowhere to go on.
  await page.goto('/#/login?returnUrl=//evil.example');
  // A user name from the clipboard may hold invisible signs.
  await logInHere(page, `\u200e${username.replace('.', '.\u200b')}\u2060\u00ad`);
  await expect(page).toHaveURL(/localhost:\d+\/#\/mainDashboard$/);
});

test('ein verbrauchter Link sagt, was zu tun ist; neu setzen mit der Prüfliste', async ({ page }) => {
  // As mail filters change the link; the server does not know the address.
  expectConsole(page, /status of 404/);
  await page.goto('/%2523/resetPassword?resetid=demo-reset');
  await expect(page).toHaveURL('/#/resetPassword?resetid=demo-reset');
  await expect(page.getByText(`Für ${personaOf('contact').username}`)).toBeVisible();
  const rules = page.getByRole('list', { name: 'Das Passwort muss enthalten:' });
  await expect(rules.getByText('fehlt noch')).toHaveCount(5);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveAccessibleDescription(
    'Das Passwort erfüllt noch nicht alle Regeln.',
  );
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Größe-2027');
  await expect(rules.getByText('erfüllt')).toHaveCount(5);
  await page.getByLabel('Passwort wiederholen', { exact: true }).fill('Größe-2028');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByText('Die Passwörter stimmen nicht überein.')).toBeVisible();
  await page.getByLabel('Passwort wiederholen', { exact: true }).fill('Größe-2027');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  const done = page.getByRole('main').getByText('Ihr neues Passwort ist gespeichert.');
  await expect(done).toBeVisible();
  await test.step('ein zweiter Link beginnt im selben Fenster von vorn', async () => {
    await page.goto('/#/resetPassword?resetid=alt');
    await expect(done).toBeHidden();
    await expect(page.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr');
  });
  await page.goto('/');
  await logInHere(page, personaOf('contact').username, 'Größe-2027');
  await expect(page).toHaveURL(/#\/mainDashboard/);
});

const letters = 'anna.berger.musterwerk.test.';

/** Makes the device so many times slower. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The app's code, which replaces the drawn page. */
const code = /\/assets\/index-[^/]*\.js$/;

/** Types letter after letter, beginning in the drawn form and going on until the living one has replaced it. */
async function typeAcrossTheStart(page: Page, field: string, release: () => void): Promise<string> {
  const drawn = page.locator(`input[name=${field}]`);
  await drawn.focus();
  let left = Infinity;
  await drawn.evaluate((input) => input.setAttribute('data-drawn', ''));
  const replaced = page.waitForSelector('[data-drawn]', { state: 'detached' });
  void replaced.then(() => (left = 6));
  let typed = '';
  while (left > 0) {
    const letter = letters[typed.length % letters.length] ?? '';
    await page.keyboard.press(letter, { delay: 30 });
    typed += letter;
    left -= 1;
    if (typed.length === 3) release();
  }
  return typed;
}

for (const field of ['username', 'password'])
  test(`wer sofort tippt, verliert auch langsam keinen Buchstaben (${field}) @all`, async ({ page }) => {
    // The window counts as loaded without the code, which on such a device uses the file seconds later.
    expectConsole(page, /config\.json was preloaded using link preload but not used within a few seconds/);
    await slowDown(page, 16);
    const release = await holdRequests(page, code);
    await page.goto('/', { waitUntil: 'commit' });
    const typed = await typeAcrossTheStart(page, field, release);
    await expect(page.locator(`input[name=${field}]`)).toHaveValue(typed);
  });

/** The drawn page, its code held back. */
async function openDrawn(page: Page) {
  const release = await holdRequests(page, code);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  return release;
}

test('was auf der gezeichneten Seite geschieht, gilt: die Sprache zuletzt @all', async ({ page }) => {
  const release = await openDrawn(page);
  await page.getByRole('button', { name: 'Passwort anfordern' }).click();
  await page.getByRole('button', { name: 'Sprache: Deutsch' }).press('Enter');
  release();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('auch nicht die Eingabetaste nach dem Passwort', async ({ page }) => {
  const release = await openDrawn(page);
  await page.getByLabel('Benutzername').fill(personaOf('contact').username);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/#\/mainDashboard/);
});
