import { backends } from './support/backends';
import { startSession } from './support/sessions';
import { expect, test } from './support/test';

test.describe('Dateiaustausch', () => {
  test.beforeEach(async ({ page }) => {
    await startSession(page, 'contact');
  });

  test('zeigt die aktuellen Dokumente der Adresse, neueste zuerst, und öffnet sie in der Seite', async ({
    page,
  }) => {
    await page.goto('/#/privacyPolicy');
    await page.goto('/#/share');
    const documents = page.getByRole('list', { name: 'Aktuelle Dokumente' }).getByRole('listitem');
    await expect(documents).toHaveCount(3);
    await expect(documents.first()).toContainText('Preisliste Dienstleistungen.pdf');
    await expect(documents.last()).toContainText('Wartungsfenster.xlsx');
    await documents
      .first()
      .getByRole('button', { name: 'Preisliste Dienstleistungen.pdf', exact: true })
      .click();
    await expect(page).toHaveURL(/share\?showDocument=DOK/);
    await expect(page.getByRole('dialog')).toContainText('Preisliste Dienstleistungen.pdf');
    await page.reload();
    await expect(page.getByRole('dialog')).toContainText('Preisliste Dienstleistungen.pdf');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/share\??$/);
    // A user who goes forward to it again can close it again.
    await page.goForward();
    await expect(page.getByRole('dialog')).toContainText('Preisliste Dienstleistungen.pdf');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    // Looking at a document leaves no step behind that Back would have to undo once more.
    await page.goBack();
    await expect(page).toHaveURL(/privacyPolicy$/);
    await page.goto('/#/share?showDocument=DOKWEG');
    await expect(page.getByText('Das verlinkte Dokument ist nicht mehr vorhanden')).toBeVisible();
  });

  test('nimmt Dateien mit einem Hinweis an; danach stehen sie in der Liste', async ({ page }) => {
    await page.goto('/#/share');
    const upload = page.getByRole('region', { name: 'Upload' });
    await upload.locator('input[type=file]').setInputFiles({
      name: 'Pausenplan.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Zehn Uhr'),
    });
    const row = upload.getByRole('listitem').filter({ hasText: 'Pausenplan.txt' });
    await row.getByRole('combobox').selectOption({ index: 1 });
    await row.getByRole('textbox').fill('Für den Aushang');
    await upload.getByRole('button', { name: /senden/i }).click();
    await expect(row).toContainText('Übertragen');
    await expect(
      page.getByRole('list', { name: 'Aktuelle Dokumente' }).getByRole('listitem').first(),
    ).toContainText('Pausenplan.txt');
    const calls = await backends.calls();
    expect(calls.filter(({ path }) => path.endsWith('/moveDocumentToGlobalFolder'))).toHaveLength(1);
  });

  test('scheitert nur das Verschieben, sagt es, dass der Upload selbst gelungen ist @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/500/);
    await backends.fault({ path: 'moveDocumentToGlobalFolder', status: 500 });
    await page.goto('/#/share');
    const upload = page.getByRole('region', { name: 'Upload' });
    await upload.locator('input[type=file]').setInputFiles({
      name: 'Umbau.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Montag'),
    });
    const row = upload.getByRole('listitem').filter({ hasText: 'Umbau.txt' });
    await row.getByRole('combobox').selectOption({ index: 1 });
    await row.getByRole('textbox').fill('Termine');
    await upload.getByRole('button', { name: /senden/i }).click();
    await expect(row).toContainText('Der Upload war erfolgreich');
  });

  test('ein Fehler wird gesagt, »Erneut versuchen« hilft, der Korb bleibt da @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/500/);
    await backends.fault({ path: '/folder/', status: 500 });
    await page.goto('/#/share');
    const alert = page.getByRole('alert').filter({ hasText: 'Die Dokumente konnten nicht geladen werden.' });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('region', { name: 'Upload' })).toBeVisible();
    await backends.noFaults();
    await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByText('Wartungsfenster.xlsx')).toBeVisible();
  });
});
