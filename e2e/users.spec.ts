import { personaOf } from '@mocks/state/personas';

import { backends } from './support/backends';
import { loseNextAnswer } from './support/network';
import { startSession } from './support/sessions';
import { enter, expect, expectAccessible, logIn, logOut, test } from './support/test';
import { editRoles, row } from './support/users';

test.describe('Benutzerverwaltung', () => {
  test('die Liste nennt Rollen, Gültigkeit, Passwort-Link und freie Plätze; ein neuer Passwort-Link wird gesendet', async ({
    page,
  }) => {
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

  test('was ein anderer Admin inzwischen entzogen hat, kommt durch das Speichern nicht zurück @all', async ({
    page,
    browser,
  }) => {
    const username = 'tomasz.nowak@kanzlei-brandt.test';
    await startSession(page, 'admin');
    await page.goto('/#/user');
    const first = await editRoles(page, username);
    await first.getByLabel('Marketing').check();
    await first.getByLabel('Qualität').check();
    await first.getByRole('button', { name: 'Rollen speichern' }).click();
    await expect(first).toBeHidden();
    const stale = await editRoles(page, username);

    const context = await browser.newContext();
    const other = await context.newPage();
    await startSession(other, 'admin');
    await other.goto('/#/user');
    const faster = await editRoles(other, username);
    await faster.getByLabel('Marketing').uncheck();
    await faster.getByRole('button', { name: 'Rollen speichern' }).click();
    await expect(faster).toBeHidden();
    await context.close();

    await stale.getByLabel('Datenschutz').check();
    await stale.getByRole('button', { name: 'Rollen speichern' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'Zwischenzeitlich geändert' });
    await expect(conflict.getByRole('region', { name: 'Rollen' })).toContainText(
      /Ihre Fassung.*Datenschutz.*Aktueller Stand/s,
    );
    await expect(conflict.getByRole('region', { name: 'Rollen' })).not.toContainText('Marketing');
    await conflict.getByRole('button', { name: 'Meine Fassung speichern' }).click();
    await expect(stale).toBeHidden();
    await expect(row(page, 'tomasz.nowak')).toContainText('Datenschutz');
    await expect(row(page, 'tomasz.nowak')).not.toContainText('Marketing');
  });

  test.describe('mit einem Fehler', () => {
    test.beforeEach(({ expectConsole }) => expectConsole(/409|503/));

    test('beim Ändern der Rollen: es wird gesagt, die Auswahl bleibt und geht beim zweiten Mal @all', async ({
      page,
    }) => {
      await startSession(page, 'admin');
      await backends.fault({ method: 'PUT', path: '/dfroles', status: 503, times: 1 });
      await page.goto('/#/user');
      const dialog = await editRoles(page, 'tomasz.nowak@kanzlei-brandt.test');
      await dialog.getByLabel('Marketing').check();
      await dialog.getByRole('button', { name: 'Rollen speichern' }).click();
      await expect(dialog.getByRole('alert')).toContainText('Die Rollen konnten nicht geändert werden');
      await expect(dialog.getByLabel('Marketing')).toBeChecked();
      await dialog.getByRole('button', { name: 'Rollen speichern' }).click();
      await expect(dialog).toBeHidden();
      await expect(row(page, 'tomasz.nowak')).toContainText('Marketing');
    });

    test('beim Löschen: die Meldung nennt den Benutzer, er bleibt @all', async ({ page }) => {
      await startSession(page, 'admin');
      const { username } = personaOf('foreign');
      await backends.fault({ method: 'DELETE', path: '/user/ivo', status: 503 });
      await page.goto('/#/user');
      await page.getByRole('button', { name: `${username} löschen` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
      await expect(page.getByRole('alert')).toContainText(
        `Der Benutzer ${username} konnte nicht gelöscht werden`,
      );
      await expect(row(page, username)).toBeVisible();
    });
  });

  test('ging die Antwort auf das Löschen verloren, behauptet das Portal nicht, der Zugang bestehe weiter @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    await enter(page, 'admin', '/user');
    await loseNextAnswer(page, 'DELETE', /\/user\/helene/);
    await page.getByRole('button', { name: 'helene.brandt@kanzlei-brandt.test löschen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'konnte nicht gelöscht werden' });
    await expect(alert).toContainText('Es ist nicht sicher, ob die Änderung gespeichert wurde.');
    await expect(alert).not.toContainText('besteht weiter');
    await expect(row(page, 'helene.brandt')).toHaveCount(0);
    // Nor does it of a user the server does not know any more.
    const { username } = personaOf('foreign');
    await backends.fault({ method: 'DELETE', path: '/user/ivo', status: 404 });
    await page.getByRole('button', { name: `${username} löschen` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    const unknown = page.getByRole('alert').filter({ hasText: username });
    await expect(unknown).toContainText('Diesen Inhalt gibt es nicht');
    await expect(unknown).not.toContainText('besteht weiter');
  });

  test('ein gelöschter Benutzer ist weg; vorher wird mit Namen gefragt', async ({ page }) => {
    await startSession(page, 'admin');
    // The answer waits until the button has been seen busy.
    let go = () => {};
    const seen = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/user/helene*', async (route) => {
      if (route.request().method() === 'DELETE') await seen;
      await route.continue();
    });
    await page.goto('/#/user');
    const button = page.getByRole('button', { name: 'helene.brandt@kanzlei-brandt.test löschen' });
    await button.click();
    const dialog = page.getByRole('alertdialog', {
      name: 'Benutzer helene.brandt@kanzlei-brandt.test löschen?',
    });
    await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    go();
    await expect(row(page, 'helene.brandt')).toHaveCount(0);
    await expect(page.getByText('Noch 7 möglich')).toBeVisible();
  });

  test('wer doppelt auf »Löschen« klickt, trifft nicht, was hinter dem Fenster liegt @all', async ({
    page,
  }) => {
    await enter(page, 'admin', '/user');
    await page.getByRole('button', { name: 'helene.brandt@kanzlei-brandt.test löschen' }).click();
    const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' });
    // Wherever the dialog stands: something to press lies below it.
    await page.evaluate(() => {
      const behind = Object.assign(document.createElement('button'), { textContent: 'Dahinter' });
      behind.style.cssText = 'position: fixed; inset: 0; z-index: 30; opacity: 0';
      behind.addEventListener('click', () => (behind.textContent = 'Getroffen'));
      document.body.append(behind);
    });
    await remove.dblclick();
    await expect(row(page, 'helene.brandt')).toHaveCount(0);
    await page.getByRole('button', { name: 'Dahinter' }).click();
    await expect(page.getByRole('button', { name: 'Getroffen' })).toBeVisible();
  });

  test('Rollen lassen sich ändern; was beim Speichern endet, steht vorher da', async ({ page }) => {
    await enter(page, 'admin', '/user');
    const { username } = personaOf('foreign');
    const dialog = await editRoles(page, username);
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await expect(dialog.getByLabel(/^Qualität/)).toBeChecked();
    await expect(dialog.getByText('gültig von 13.08.2026 bis 11.12.2026')).toBeVisible();
    for (const name of ['Tickets', 'Verträge', 'Portal-Admin'])
      await expect(dialog.getByLabel(name)).toHaveCount(0);
    const boundsLost = dialog.getByText(/gelten sofort und ohne Zeiteinschränkung: .*Qualitätsmanagement/);
    await expect(boundsLost).toBeVisible();
    await dialog.getByLabel(/^Datenschutz/).uncheck();
    await dialog.getByLabel(/^Qualität/).uncheck();
    await expect(boundsLost).toBeHidden();
    await dialog.getByLabel('Akademie').check();
    await dialog.getByRole('button', { name: 'Rollen speichern' }).click();
    await expect(page.getByText(`Rollen von ${username} geändert`)).toBeVisible();
    await expect(row(page, username)).toContainText('Akademie');
    await expect(row(page, username)).not.toContainText('Qualitätsmanagement');
    await expect(
      page.getByRole('button', { name: `Rollen von ${username} ändern` }),
      'the focus is where it was',
    ).toBeFocused();

    await logOut(page);
    await logIn(page, username);
    const areas = page.getByRole('list', { name: 'Bereiche' });
    await expect(areas.getByRole('link', { name: 'Akademie' })).toBeVisible();
    await expect(areas.getByRole('link', { name: 'Für Datenschutz fehlt Ihnen die Rolle.' })).toBeVisible();
  });

  test('die Berechtigungen sagt dasselbe, was der Benutzer nach der Anmeldung sieht @all', async ({
    page,
  }) => {
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

    await logOut(page);
    await logIn(page, username);
    const areas = page.getByRole('list', { name: 'Bereiche' });
    await expect(areas.getByRole('link', { name: 'Datenschutz', exact: true })).toBeVisible();
    await expect(areas.getByRole('link', { disabled: true })).toHaveCount(9);
  });

  test('wer kein Admin ist, kommt nicht hinein und sieht keinen Eintrag @all', async ({ page }) => {
    await enter(page, 'contact');
    await expect(page.getByRole('list', { name: 'Verwaltung' })).toHaveCount(0);
    for (const path of ['/user', '/user/create', '/administration']) {
      await page.goto(`/#${path}`);
      await expect(page.getByRole('alert').filter({ hasText: 'Keine Berechtigung für' })).toBeVisible();
      await expect(page).toHaveURL(/#\/mainDashboard/);
    }
    await logOut(page);
    // A message to one user is not shown to the next.
    await expect(page.getByText('Keine Berechtigung für')).toHaveCount(0);
  });
});
