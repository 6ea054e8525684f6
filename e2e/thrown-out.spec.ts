import { png } from '@mocks/state/files/png';
import { personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { ageDrafts, keptDrafts } from './support/device-store';
import { enter, expect, expectConsole, logInHere, settled, test } from './support/test';

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
    const choice = page.getByRole('dialog', { name: `Rollen von ${username}` });
    const edit = async () => {
      await page.getByRole('button', { name: `Rollen von ${username} ändern` }).click();
      return choice.getByLabel('Akademie');
    };
    await (await edit()).check();
    await expect(choice.getByText('Entwurf gesichert')).toBeVisible();
    // Also closed without a decision, as by a click next to the dialog.
    await page.keyboard.press('Escape');
    await expect(await edit()).toBeChecked();
    await throwOut(page);
    await logInHere(page, personaOf('admin').username);
    await page.getByRole('radio', { name: /Werk Nord/ }).check();
    await page.getByRole('button', { name: 'Auswählen' }).click();
    await expect(await edit()).toBeChecked();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(await edit()).not.toBeChecked();
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

  test('findet ein geändertes Ticket wieder und speichert es', async ({ page }) => {
    await enter(page, 'contact', '/ticketWorkingArea/TIC10VH');
    await page.getByRole('button', { name: 'Bearbeiten' }).click();
    const solution = page.getByRole('textbox', { name: 'Lösung' });
    await solution.fill('Konfiguration erneuert, alle verbunden.');
    await expect(page.getByText('Entwurf gesichert')).toBeVisible();
    // Nothing that is still under way may meet the end before the ticket.
    await settled(page);
    await backends.clock({ expireGsdSessions: true });
    const save = page.getByRole('button', { name: 'Speichern' });
    await save.click();
    await expect(page.getByText('Ihre Sitzung ist abgelaufen')).toBeVisible();
    await logInHere(page, personaOf('contact').username);
    await expect(solution).toHaveValue('Konfiguration erneuert, alle verbunden.');
    await save.click();
    await expect(page.getByText('Ticket erfolgreich geändert.')).toBeVisible();
  });
});
