import { png } from '@mocks/state/files/png';
import { personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { ageDrafts, keptDrafts } from './support/device-store';
import { enter, expect, expectConsole, logInHere, settled, test } from './support/test';
import { editRoles } from './support/users';

/** Ends the session from outside, as when its server restarts; the page meets that with its next call. */
async function throwOut(page: Page): Promise<void> {
  await settled(page);
  await backends.clock({ expireGsdSessions: true });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
}

test.describe('Wer mittendrin abgemeldet wird', () => {
  test.beforeEach(({ page }) => {
    expectConsole(page, /401/);
    // Unsent input asks before a reload.
    page.on('dialog', (dialog) => void dialog.accept());
  });

  test('findet die gewählten Rollen wieder, wer abbricht, nicht @all', async ({ page }) => {
    const { username } = personaOf('foreign');
    await enter(page, 'admin', '/user');
    const choice = await editRoles(page, username);
    await choice.getByLabel('Akademie').check();
    await expect(choice.getByText('Entwurf gesichert')).toBeVisible();
    // Also closed without a decision, as by a click next to the dialog.
    await page.keyboard.press('Escape');
    await expect((await editRoles(page, username)).getByLabel('Akademie')).toBeChecked();
    await throwOut(page);
    await logInHere(page, personaOf('admin').username);
    // Nothing is asked here, so nothing is deleted.
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await logInHere(page, personaOf('admin').username);
    await page.getByRole('radio', { name: /Werk Nord/ }).check();
    await page.getByRole('button', { name: 'Auswählen' }).click();
    await expect(page.getByRole('table', { name: 'Zuletzt bearbeitet' })).toBeVisible();
    await page.goto('/#/user');
    await expect((await editRoles(page, username)).getByLabel('Akademie')).toBeChecked();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect((await editRoles(page, username)).getByLabel('Akademie')).not.toBeChecked();
  });

  test('findet das gewählte Logo wieder @all', async ({ page }) => {
    await enter(page, 'contact', '/profile');
    await page
      .getByLabel('Datei wählen')
      .setInputFiles({ name: 'neu.png', mimeType: 'image/png', buffer: Buffer.from(png(300, 120, 7)) });
    const preview = page.getByRole('img', { name: 'Vorschau: neu.png' });
    await expect(preview).toBeVisible();
    await expect.poll(() => keptDrafts(page)).toContain('logo/');
    await throwOut(page);
    await logInHere(page, personaOf('contact').username);
    await expect(preview).toBeVisible();
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await expect.poll(() => keptDrafts(page)).not.toContain('logo/');
  });

  test('hinterlässt nach sieben Tagen nichts, auch ohne Anmeldung @all', async ({ page }) => {
    await enter(page, 'contact', '/privacyWorkingArea/AUF101L?tab=notes');
    await page.getByLabel('Notiz', { exact: true }).fill('Bleibt nicht ewig lesbar');
    await expect.poll(() => keptDrafts(page)).toContain('Bleibt nicht ewig lesbar');
    await throwOut(page);
    await ageDrafts(page, 7);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await expect.poll(() => keptDrafts(page)).not.toContain('Bleibt nicht ewig lesbar');
  });
});
