import { personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { keptDrafts } from './support/device-store';
import { holdRequests, loseNextAnswer } from './support/network';
import { startSession } from './support/sessions';
import { enter, expect, expectConsole, logIn, logOut, test } from './support/test';

/** A user in the list. */
const row = (page: Page, username: string) =>
  page.getByRole('table', { name: 'Benutzer' }).getByRole('row').filter({ hasText: username });

test('ein gelöschter Benutzer ist weg; vorher wird mit Namen gefragt', async ({ page }) => {
  const name = 'helene.brandt@kanzlei-brandt.test';
  await enter(page, 'admin', '/user');
  const release = await holdRequests(page, /\/user\/helene/);
  const button = page.getByRole('button', { name: `${name} löschen` });
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: `Benutzer ${name} löschen?` });
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(row(page, 'helene.brandt')).toHaveCount(0);
  await expect(page.getByText('Noch 7 möglich')).toBeVisible();
});

test('Rollen lassen sich ändern; was beim Speichern endet, steht vorher da', async ({ page }) => {
  expectConsole(page, /503/);
  await enter(page, 'admin', '/user');
  const { username } = personaOf('foreign');
  await page.getByRole('button', { name: `Rollen von ${username} ändern` }).click();
  const dialog = page.getByRole('dialog', { name: `Rollen von ${username}` });
  const save = dialog.getByRole('button', { name: 'Rollen speichern' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(dialog.getByLabel(/^Qualität/)).toBeChecked();
  await expect(dialog.getByText('gültig von 13.08.2026 bis 11.12.2026')).toBeVisible();
  const boundsLost = dialog.getByText(/gelten sofort und ohne Zeiteinschränkung: .*Qualitätsmanagement/);
  await expect(boundsLost).toBeVisible();
  await dialog.getByLabel(/^Datenschutz/).uncheck();
  await dialog.getByLabel(/^Qualität/).uncheck();
  await expect(boundsLost).toBeHidden();
  await dialog.getByLabel('Akademie').check();
  await test.step('mit einem Fehler: es wird gesagt, die Auswahl bleibt und geht beim zweiten Mal', async () => {
    await backends.fault({ method: 'PUT', path: '/dfroles', status: 503, times: 1 });
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('Die Rollen konnten nicht geändert werden');
    await expect(dialog.getByLabel('Akademie')).toBeChecked();
  });
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Rollen von ${username} geändert`)).toBeVisible();
  await expect(row(page, username)).toContainText('Akademie');
  await expect(row(page, username)).not.toContainText('Qualitätsmanagement');
  await expect(page.getByRole('button', { name: `Rollen von ${username} ändern` })).toBeFocused();

  await logOut(page);
  await logIn(page, username);
  const areas = page.getByRole('list', { name: 'Bereiche' });
  await expect(areas.getByRole('link', { name: 'Akademie' })).toBeVisible();
  await expect(areas.getByRole('link', { name: 'Für Datenschutz fehlt Ihnen die Rolle.' })).toBeVisible();
});

/** A user who is created. */
const mail = 'neu@kanzlei-brandt.test';
const password = 'Grüße-2026';

/** Fills the form for a new user. */
async function fillForm(page: Page) {
  await page.goto('/#/user/create');
  await page.getByLabel('Benutzername').fill(mail);
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
  const release = await holdRequests(page, /\/user\/neu/);
  await submit(page);
  // Text typed for the next user meanwhile stays.
  await page.getByLabel('Benutzername').fill('zweite@kanzlei-brandt.test');
  release();
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
