import { backends } from './support/backends';
import { startSession } from './support/sessions';
import { expect, test, textFile } from './support/test';

test.beforeEach(async ({ page }) => {
  await startSession(page, 'contact');
});

test('zeigt die aktuellen Dokumente der Adresse, neueste zuerst, und öffnet sie', async ({ page }) => {
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
});

test('nimmt Dateien mit einem Hinweis an; danach stehen sie in der Liste', async ({ page }) => {
  await page.goto('/#/share');
  const upload = page.getByRole('region', { name: 'Upload' });
  await upload.locator('input[type=file]').setInputFiles(textFile('Pausenplan.txt', 'Zehn Uhr'));
  const row = upload.getByRole('listitem').filter({ hasText: 'Pausenplan.txt' });
  await row.getByRole('combobox').selectOption({ index: 1 });
  await row.getByRole('textbox').fill('Für den Aushang');
  await upload.getByRole('button', { name: /senden/i }).click();
  await expect(row).toContainText('Übertragen');
  await expect(
    page.getByRole('list', { name: 'Aktuelle Dokumente' }).getByRole('listitem').first(),
  ).toContainText('Pausenplan.txt');
  expect(await backends.called('POST', /\/moveDocumentToGlobalFolder$/)).toHaveLength(1);
});
