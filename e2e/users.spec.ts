import { personaOf } from '@mocks/state/personas';
import type { Locator } from '@playwright/test';

import { backends } from './support/backends';
import { loseNextAnswer } from './support/network';
import {
  anotherBrowser,
  enter,
  expect,
  expectAccessible,
  expectConsole,
  logIn,
  logOut,
  test,
} from './support/test';
import { editRoles, row } from './support/users';

async function saveRoles(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Rollen speichern' }).click();
  await expect(dialog).toBeHidden();
}

test('die Liste nennt Rollen, Gültigkeit, Plätze und sendet Passwort-Links', async ({ page }) => {
  await enter(page, 'admin');
  await page.getByRole('link', { name: 'Benutzerverwaltung' }).click();
  await expect(page.getByText('Fremdbenutzer von Musterwerk GmbH')).toBeVisible();
  await expect(page.getByText('Noch 6 möglich')).toBeVisible();
  await expect(page.getByText(/Ohne Rollen sehen sie nur den Hauptbereich/)).toBeVisible();
  await expect(row(page, personaOf('foreign').username)).toContainText('Datenschutz gültig ab 13.08.2026');
  await expect(row(page, personaOf('foreign').username)).toContainText(
    'Qualitätsmanagement gültig von 13.08.2026 bis 11.12.2026',
  );
  await expect(row(page, 'tomasz.nowak')).toContainText('nur Hauptbereich');
  await expect(row(page, 'cem.aydin')).toContainText('aktiv');
  const send = 'Neuen Passwort-Link an helene.brandt@kanzlei-brandt.test senden';
  await page.getByRole('button', { name: send }).click();
  await page
    .getByRole('alertdialog', { name: `${send}?` })
    .getByRole('button', { name: 'Link senden' })
    .click();
  await expect(row(page, 'helene.brandt')).toContainText('aktiv');
});

test('was ein anderer Admin entzogen hat, kommt nicht zurück @all', async ({ page, browser }) => {
  const { username } = personaOf('foreign');
  await enter(page, 'admin', '/user');
  const stale = await editRoles(page, username);
  const other = await anotherBrowser(browser);
  await enter(other, 'admin', '/user');
  const faster = await editRoles(other, username);
  await faster.getByLabel(/^Qualität/).uncheck();
  await saveRoles(faster);
  await other.context().close();

  await stale.getByLabel('Akademie').check();
  await stale.getByRole('button', { name: 'Rollen speichern' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Zwischenzeitlich geändert' });
  const versions = conflict.getByRole('region', { name: 'Rollen' });
  await expect(versions).toContainText(/Ihre Fassung.*Akademie.*Aktueller Stand/s);
  await expect(versions).not.toContainText('Qualität');
  await conflict.getByRole('button', { name: 'Meine Fassung speichern' }).click();
  await expect(stale).toBeHidden();
  await expect(row(page, username)).toContainText('Akademie');
  await expect(row(page, username)).not.toContainText('Qualität');
});

test('beim Löschen: die Meldung nennt den Benutzer, er bleibt @all', async ({ page }) => {
  expectConsole(page, /Failed to load resource/);
  const { username } = personaOf('foreign');
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `${name} löschen` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    return page.getByRole('alert').filter({ hasText: `Der Benutzer ${name} konnte nicht gelöscht werden` });
  };
  await enter(page, 'admin', '/user');
  await backends.fault({ method: 'DELETE', path: '/user/ivo', status: 503, times: 1 });
  const failed = await remove(username);
  await expect(failed).toBeVisible();
  await expect(row(page, username)).toBeVisible();
  await failed.getByRole('button', { name: 'Schließen' }).click();

  await test.step('ging die Antwort verloren, behauptet das Portal nicht, der Zugang bestehe weiter', async () => {
    await loseNextAnswer(page, 'DELETE', /\/user\/helene/);
    const unclear = await remove('helene.brandt@kanzlei-brandt.test');
    await expect(unclear).toContainText('Es ist nicht sicher, ob die Änderung gespeichert wurde.');
    await expect(unclear).not.toContainText('besteht weiter');
    await expect(row(page, 'helene.brandt')).toHaveCount(0);
    // Nor does it of a user the server does not know any more.
    await backends.fault({ method: 'DELETE', path: '/user/ivo', status: 404 });
    const unknown = await remove(username);
    await expect(unknown).toContainText('Diesen Inhalt gibt es nicht');
    await expect(unknown).not.toContainText('besteht weiter');
  });
});

test('ein gelöschter Benutzer ist weg; vorher wird mit Namen gefragt', async ({ page }) => {
  const name = 'helene.brandt@kanzlei-brandt.test';
  await enter(page, 'admin', '/user');
  // The answer waits until the button has been seen busy.
  await backends.fault({ method: 'DELETE', path: '/user/helene', delayMs: 1500 });
  const button = page.getByRole('button', { name: `${name} löschen` });
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: `Benutzer ${name} löschen?` });
  await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(row(page, 'helene.brandt')).toHaveCount(0);
  await expect(page.getByText('Noch 7 möglich')).toBeVisible();
});

test('Rollen lassen sich ändern; was beim Speichern endet, steht vorher da', async ({ page }) => {
  expectConsole(page, /503/);
  await enter(page, 'admin', '/user');
  const { username } = personaOf('foreign');
  const dialog = await editRoles(page, username);
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
    await dialog.getByRole('button', { name: 'Rollen speichern' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Die Rollen konnten nicht geändert werden');
    await expect(dialog.getByLabel('Akademie')).toBeChecked();
  });
  await saveRoles(dialog);
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

test('die Berechtigungen sagt dasselbe, was der Benutzer nach der Anmeldung sieht @all', async ({ page }) => {
  await enter(page, 'admin', '/user?tab=map');
  const map = page.getByRole('table', { name: 'Berechtigungen der Fremdbenutzer je Bereich' });
  const { username } = personaOf('foreign');
  const cells = map.getByRole('row').filter({ hasText: username }).getByRole('cell');
  await expect(cells).toHaveCount(11);
  await expect(cells.filter({ hasText: 'offen' })).toHaveCount(2);
  await page.getByRole('button', { name: `Was sieht ${username}?` }).click();
  const dialog = page.getByRole('dialog', { name: `Was sieht ${username}?` });
  const open = dialog.getByRole('region', { name: 'Zugriff', exact: true });
  await expect(open.getByRole('listitem')).toHaveCount(3);
  await expect(open).toContainText('Qualitätsmanagement');
  await expect(dialog.getByRole('region', { name: 'Kein Zugriff' })).toContainText('Verwaltung');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rollen ändern' }).click();
  await expect(page.getByRole('dialog', { name: `Rollen von ${username}` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
});
