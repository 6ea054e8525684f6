import { readFile } from 'node:fs/promises';

import { readZip } from '../tests/read-zip';
import { enter, expect, expectAccessible, expectNoSidewaysScroll, looks, show, test } from './support/test';

test('ein Ticket wird mit der Tastatur als Mappe gespeichert; ihre Seite öffnet sich ohne Netz, und der Dialog ist barrierefrei @all', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/INTERNET_DISCONNECTED/);
  const path = '/ticketWorkingArea/TIC10VH';
  await enter(page, 'contact', path);
  const dialog = page.getByRole('dialog', { name: 'Ticketmappe' });
  for (const look of looks) {
    await show(page, path, look);
    await page.getByRole('button', { name: 'Ticketmappe' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Mappe erstellen' })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Ticketmappe-\d+_\d{4}-\d{2}-\d{2}\.zip$/);
  await expect(dialog.getByText(/^Die Mappe wurde gespeichert/)).toBeVisible();
  const files = readZip(await readFile(await file.path()));
  expect(files.map((entry) => entry.path).slice(0, 3)).toEqual(['index.html', 'manifest.json', 'ticket.csv']);
  expect(files.length).toBeGreaterThan(3);
  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.setContent(new TextDecoder().decode(files[0]?.bytes));
  await expect(offline.getByRole('heading', { level: 1, name: /^Ticketmappe \d+$/ })).toBeVisible();
  await expect(offline.getByRole('heading', { name: 'Einträge' })).toBeVisible();
});
