import { backends } from './support/backends';
import { counting, enter, expect, expectAccessible, expectConsole, settled, test } from './support/test';

test.use(counting);

test('mehrere Freigaben gehen mit der Tastatur in einem Dialog', async ({ page }) => {
  await enter(page, 'contact', '/waiting');
  const reports = page.getByRole('region', { name: 'Nicht freigegebene Serviceberichte' });
  await expect(reports.getByRole('link').first()).toBeVisible();
  await settled(page);
  const before = await reports.getByRole('link').count();
  await page.getByRole('button', { name: 'Mehrere freigeben' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mehrere freigeben' });
  for (const group of ['Zeitschätzungen', 'Serviceberichte']) {
    await dialog.getByRole('group', { name: group }).getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
  }
  await dialog.getByRole('button', { name: '2 freigeben' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('2 von 2 freigegeben')).toBeVisible();
  await expect(dialog.getByText('Freigegeben', { exact: true })).toHaveCount(2);
  expect((await backends.calls()).filter(({ method }) => method === 'PATCH')).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('region', { name: 'Offene Zeitschätzungen' })).toBeHidden();
  await expect(reports.getByRole('link')).toHaveCount(before - 1);
});

test('was scheitert, bleibt angekreuzt @all', async ({ page }) => {
  expectConsole(page, /423|409/);
  await enter(page, 'contact', '/ticketDashboard');
  await backends.fault({ method: 'PATCH', path: '/v1/object/', status: 423 });
  await page.getByRole('button', { name: 'Mehrere freigeben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mehrere freigeben' });
  await dialog.getByRole('group').getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: '1 freigeben' }).click();
  await expect(dialog.getByText('0 von 1 freigegeben')).toBeVisible();
  await expect(dialog.getByText(/^Der Inhalt ist gesperrt/)).toBeVisible();
  await expect(dialog.getByRole('group').getByRole('checkbox').first()).toBeChecked();
  await expectAccessible(page);
});
