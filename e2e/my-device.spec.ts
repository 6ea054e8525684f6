import type { Page } from '@playwright/test';

import { deviceStore, draftBytes, keptDrafts } from './support/device-store';
import { enter, expect, expectAccessible, savedBy, test, textFile } from './support/test';

const task = '/privacyWorkingArea/AUF101L';
const sentence = 'Geheime Rückfrage zum Löschkonzept';
const drafts = (page: Page) => page.getByRole('region', { name: 'Nicht gesendete Eingaben' });
const stored = (page: Page) => page.getByRole('region', { name: 'Gespeichert' });

/** Types a note and chooses a file, sends neither, and opens the page in a new document. */
async function leaveDrafts(page: Page) {
  await enter(page, 'contact', `${task}?tab=notes`);
  await page.getByLabel('Notiz', { exact: true }).fill(sentence);
  await expect.poll(() => keptDrafts(page)).toContain(sentence);
  await page.goto('about:blank');
  await page.goto(`/#${task}?tab=upload`);
  const file = textFile('Vertraulich.txt', 'Inhalt der vertraulichen Datei');
  await page.setInputFiles('input[type=file]', file);
  await expect.poll(() => keptDrafts(page)).toContain('Vertraulich.txt');
  await page.goto('about:blank');
  await page.goto('/#/myDevice');
  await expect(drafts(page).getByRole('listitem')).toHaveCount(2);
}

test('Entwürfe liegen verschlüsselt auf dem Gerät, als Datei lesbar', async ({ page }) => {
  await leaveDrafts(page);
  const draftBefore = await draftBytes(page);
  expect(draftBefore.keys).toHaveLength(2);
  expect(draftBefore.text.length).toBeGreaterThan(100);
  expect(draftBefore.text).not.toMatch(/Geheime|Löschkonzept|Vertraulich|Inhalt/);
  const tokens = await page.evaluate(() =>
    ['gsdLogin', 'providerLogin'].map((name) => localStorage.getItem(`kundenportal.${name}`) ?? ''),
  );
  const file = await savedBy(page, () => page.getByRole('button', { name: 'Als JSON speichern' }).click());
  expect(file.name).toMatch(/^Mein-Gerät_\d{4}-\d\d-\d\d\.json$/);
  const text = file.content.toString();
  expect(JSON.parse(text)).toMatchObject({ format: 'kundenportal-device/1' });
  expect(text).toContain(sentence);
  expect(text).toContain('"name": "Vertraulich.txt"');
  const secrets = tokens.flatMap((token) => token.match(/[\w.-]{30,}/g) ?? []);
  expect(secrets.length).toBeGreaterThan(1);
  for (const secret of secrets) expect(text).not.toContain(secret);
  await page.goto(`/#${task}?tab=notes`);
  await expect(page.getByLabel('Notiz', { exact: true })).toHaveValue(sentence);
  await page.goto('about:blank');
  await page.goto(`/#${task}?tab=upload`);
  await expect(page.getByText('Vertraulich.txt')).toBeVisible();
});

test('die Seite zeigt, was dieser Browser speichert, und löscht es einzeln @all', async ({ page }) => {
  await leaveDrafts(page);
  await expectAccessible(page);
  await expect(page.getByRole('main')).toContainText(/zusammen \d+(,\d)?\u00a0[KM]B/);
  await drafts(page).getByRole('button', { name: 'Notiz zu einer Aufgabe · AUF101L löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Eingabe löschen?' });
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused();
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(drafts(page).getByRole('listitem')).toHaveCount(1);
  expect(await keptDrafts(page)).not.toContain(sentence);

  await page.getByRole('button', { name: 'Darstellung' }).click();
  await page.getByRole('menuitemradio', { name: 'Dunkel' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await stored(page).getByRole('button', { name: 'Einstellungen löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(stored(page).getByRole('listitem').filter({ hasText: 'Einstellungen' })).toContainText(
    'nichts gespeichert',
  );
  await page.goto(`/#${task}?tab=notes`);
  await expect(page.getByLabel('Notiz', { exact: true })).toHaveValue('');
});

test('ein anderer Benutzer dieses Browsers sieht und löscht nichts davon @all', async ({ page }) => {
  await leaveDrafts(page);
  await page.evaluate(() => localStorage.removeItem('kundenportal.providerLogin'));
  await page.goto('about:blank');
  const removeAll = async () => {
    await page.getByRole('button', { name: 'Alles löschen und abmelden' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  };
  await enter(page, 'threeAddresses', '/myDevice');
  await expect(drafts(page)).toContainText('Keine. Was Sie in ein Formular schreiben');
  await removeAll();
  expect((await draftBytes(page)).keys).toHaveLength(2);

  await test.step('»Alles löschen und abmelden« lässt nichts über den Benutzer zurück', async () => {
    await enter(page, 'contact', '/myDevice');
    await removeAll();
    await expect.poll(async () => (await draftBytes(page)).keys).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(Object.keys(await deviceStore(page)).filter((key) => key.includes('visits'))).toEqual([]);
  });
});
