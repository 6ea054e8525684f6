import { readZip } from '../tests/read-zip';
import { backends } from './support/backends';
import { enter, expect, expectAccessible, savedBy, settled, test } from './support/test';

/** A task with a Forbidden picture beside two documents that may be seen. */
const closed = { task: 'AUF1033', forbidden: 'DOK104I' } as const;

test('eine Aufgabe mit allem darunter als Mappe; Gesperrtes wird nie angefragt', async ({ page }) => {
  await enter(page, 'contact', `/privacyWorkingArea/${closed.task}`);
  await page.getByRole('button', { name: 'Nachweismappe herunterladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nachweismappe' });
  await expect(dialog.getByText(/^\d+ Aufgaben?, \d+ Dokumente?/)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  const create = dialog.getByRole('button', { name: 'Mappe erstellen' });
  const file = await savedBy(page, () => create.press('Enter'));
  expect(file.name).toMatch(/^Nachweismappe-.+_\d{4}-\d{2}-\d{2}\.zip$/);
  await expect(dialog.getByText('Die Mappe wurde gespeichert.', { exact: false })).toBeVisible();
  const [index, manifest, ...documents] = readZip(file.content);
  expect([index?.path, manifest?.path]).toEqual(['index.html', 'manifest.json']);
  expect(documents.length).toBeGreaterThan(1);
  expect(await backends.called('GET', new RegExp(`/file/${closed.forbidden}`))).toEqual([]);
  // Each document has an entry in the audit log as a download of its own.
  await expect
    .poll(async () => (await backends.protocol()).map(({ protocolStatus }) => protocolStatus))
    .toEqual(documents.map(() => 'DOCUMENT_DOWNLOAD'));
  await dialog.getByRole('button', { name: 'Schließen' }).press('Enter');
  await expect(dialog).toBeHidden();
});
