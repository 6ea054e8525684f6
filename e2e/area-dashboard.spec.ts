import { startSession } from './support/sessions';
import { expect, test } from './support/test';

test.beforeEach(async ({ page }) => {
  await startSession(page, 'contact');
});

test('ein Klick auf ein Diagramm öffnet die Liste, ohne Liste den Arbeitsbereich', async ({ page }) => {
  await page.goto('/#/privacyDashboard');
  await page.getByRole('link', { name: /^Hoch: \d+ in der Aufgaben-Liste öffnen$/ }).click();
  await expect(page).toHaveURL(/privacyListView\?evt=/);
  const evt = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('evt');
  expect(JSON.parse(evt ?? '')).toEqual({ type: 'priority', value: 30, name: 'Hoch' });
  await page.goto('/#/ismsDashboard');
  await page.getByRole('link', { name: /^Offen: \d+ im Arbeitsbereich öffnen$/ }).click();
  await expect(page).toHaveURL(/ismsWorkingArea\?evt=/);
  const found = page.getByRole('region', { name: '4 Aufgaben für diesen Filter' });
  await expect(found.getByRole('table').getByText('Offen')).toHaveCount(4);
  await found.getByRole('button', { name: 'Filter aufheben' }).click();
  await expect(page).toHaveURL(/ismsWorkingArea\??$/);
  await expect(found).toBeHidden();
});
