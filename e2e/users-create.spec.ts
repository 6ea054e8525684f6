import { personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { keptDrafts } from './support/device-store';
import { loseNextAnswer } from './support/network';
import { startSession } from './support/sessions';
import { enter, expect, expectAccessible, expectConsole, logIn, logOut, test } from './support/test';
import { row } from './support/users';

/** A user who is created. */
const mail = 'neu@kanzlei-brandt.test';
const password = 'Grüße-2026';

/** Fills the form for a new user. */
async function fillForm(page: Page, username = mail) {
  await page.goto('/#/user/create');
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByLabel('Passwort wiederholen', { exact: true }).fill(password);
  await page.getByLabel('Diese Person gehört nicht zu unserem Unternehmen.').check();
  await page.getByLabel('Datenschutz').check();
}
const submit = (page: Page) => page.getByRole('button', { name: 'Benutzer anlegen' }).click();

test('ein neuer Benutzer steht mit seinen Rollen in der Liste und kann sich anmelden', async ({ page }) => {
  expectConsole(page, /409/);
  await startSession(page, 'admin');
  await fillForm(page);
  await backends.fault({ method: 'POST', path: '/user/neu', status: 409, times: 1 });
  await submit(page);
  await expect(page.getByRole('alert')).toContainText(`Der Benutzer ${mail} ist bereits vorhanden.`);
  await expect(page.getByLabel('Benutzername')).toHaveValue(mail);
  await backends.fault({ method: 'POST', path: '/user/neu', delayMs: 1500 });
  await submit(page);
  // Text typed for the next user meanwhile stays.
  await page.getByLabel('Benutzername').fill('zweite@kanzlei-brandt.test');
  await expect(page.getByText('Benutzer erfolgreich angelegt')).toBeVisible();
  await expect(page.getByLabel('Benutzername')).toHaveValue('zweite@kanzlei-brandt.test');
  await submit(page);
  await expect(page).toHaveURL(/#\/user$/);
  await expect(row(page, 'zweite@kanzlei-brandt.test')).toBeVisible();
  await expect(row(page, mail)).toContainText('Datenschutz');
  await expect(page.getByText('Noch 4 möglich')).toBeVisible();

  await logOut(page);
  await logIn(page, mail, password);
  const areas = page.getByRole('list', { name: 'Bereiche' });
  await expect(areas.getByRole('link', { name: 'Datenschutz' })).toBeVisible();
  await expect(
    areas.getByRole('link', { name: 'Für Qualitätsmanagement fehlt Ihnen die Rolle.' }),
  ).toBeVisible();
});

test('die Prüfliste geht mit, Fehler stehen am Feld, auch vergebene Namen @all', async ({ page }) => {
  await enter(page, 'admin', '/user/create');
  await page.getByLabel('Benutzername').fill('keine-adresse');
  await page.getByLabel('Passwort', { exact: true }).fill('ÄÖÜäöü1');
  const rules = page.getByRole('list', { name: 'Das Passwort muss enthalten:' });
  await expect(rules.getByText('einen Großbuchstaben: erfüllt')).toBeVisible();
  await expect(rules.getByText('ein Sonderzeichen: fehlt noch')).toBeVisible();
  await page.getByLabel('Passwort wiederholen', { exact: true }).fill('anders');
  await submit(page);
  await expect(page.getByText('Bitte eine gültige E-Mail-Adresse eingeben.')).toBeVisible();
  await expect(page.getByText('Die Passwörter stimmen nicht überein.')).toBeVisible();
  await expect(page.getByText('Bitte bestätigen Sie, dass es ein Fremdbenutzer ist.')).toBeVisible();
  const roles = page.getByRole('group', { name: 'Rollen' });
  await expect(roles.getByRole('checkbox')).toHaveCount(11);
  // Each bears an icon, also the role that opens no area.
  await expect(roles.locator('label').filter({ has: page.locator('svg') })).toHaveCount(11);
  for (const name of ['Tickets', 'Verträge', 'Portal-Admin'])
    await expect(roles.getByLabel(name)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Benutzername').fill(personaOf('foreign').username);
  await page.getByLabel('Passwort', { exact: true }).focus();
  await expect(page.getByText('E-Mail-Adresse ist bereits vergeben...')).toBeVisible();
});

test('der Entwurf überlebt ein Neuladen, das Passwort nicht @all', async ({ page }) => {
  await startSession(page, 'admin');
  await fillForm(page);
  await expect(page.getByText('Entwurf ohne Passwort gesichert')).toBeVisible();
  await expect.poll(() => keptDrafts(page)).toMatch(/"roles":\["/);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Benutzername')).toHaveValue(mail);
  await expect(page.getByLabel('Datenschutz')).toBeChecked();
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('');
  expect(await keptDrafts(page)).not.toContain(password);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(password);
});

test('ging die Antwort auf das Anlegen verloren, geht es damit weiter @all', async ({ page }) => {
  expectConsole(page, /ERR_CONNECTION_RESET/);
  await startSession(page, 'admin');
  await loseNextAnswer(page, 'POST', /\/user\/neu/);
  await fillForm(page);
  await submit(page);
  await expect(page.getByText(/Das Portal prüft dann den Stand und setzt das Anlegen fort/)).toBeVisible();
  await expect.poll(() => keptDrafts(page)).toContain('"made":false');
  await page.reload();
  await expect(page.getByText(`Das Anlegen von ${mail} wurde unterbrochen`)).toBeVisible();
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByLabel('Passwort wiederholen', { exact: true }).fill(password);
  await expect(page.getByText('E-Mail-Adresse ist bereits vergeben...')).toHaveCount(0);
  await submit(page);
  await expect(page.getByText('Benutzer erfolgreich angelegt')).toBeVisible();
  await expect(row(page, mail)).toContainText('Datenschutz');
});

test('mit der letzten freien Stelle ist das Anlegen zu, mit Grund @all', async ({ page }) => {
  await startSession(page, 'admin');
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await fillForm(page, `nummer${number}@kanzlei-brandt.test`);
    await submit(page);
    await expect(row(page, `nummer${number}@`)).toBeVisible();
  }
  const full = 'Sie haben die maximale Anzahl an Fremdbenutzern erreicht';
  await expect(page.getByRole('button', { name: 'Benutzer anlegen' })).toHaveAccessibleDescription(full);
  await page.goto('/#/user/create');
  await expect(page.getByRole('button', { name: 'Benutzer anlegen' })).toHaveAccessibleDescription(full);
});
