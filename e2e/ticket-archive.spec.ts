import { readZip } from '../tests/read-zip';
import { enter, expect, expectConsole, savedBy, test } from './support/test';

test('ein Ticket wird als Mappe gespeichert, die ohne Netz geht @all', async ({ page, context }) => {
  expectConsole(page, /INTERNET_DISCONNECTED/);
  await enter(page, 'contact', '/ticketWorkingArea/TIC10VH');
  const dialog = page.getByRole('dialog', { name: 'Ticketmappe' });
  await page.getByRole('button', { name: 'Ticketmappe' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Mappe erstellen' })).toBeFocused();
  const file = await savedBy(page, () => page.keyboard.press('Enter'));
  expect(file.name).toMatch(/^Ticketmappe-\d+_\d{4}-\d{2}-\d{2}\.zip$/);
  await expect(dialog.getByText(/^Die Mappe wurde gespeichert/)).toBeVisible();
  const files = readZip(file.content);
  expect(files.map((entry) => entry.path).slice(0, 3)).toEqual(['index.html', 'manifest.json', 'ticket.csv']);
  expect(files.length).toBeGreaterThan(3);
  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.setContent(new TextDecoder().decode(files[0]?.bytes));
  await expect(offline.getByRole('heading', { level: 1, name: /^Ticketmappe \d+$/ })).toBeVisible();
  await expect(offline.getByRole('heading', { name: 'Einträge' })).toBeVisible();
});
