import { backends } from './support/backends';
import {
  counting,
  enter,
  expect,
  expectAccessible,
  expectConsole,
  expectNoSidewaysScroll,
  settled,
  test,
} from './support/test';

test.use(counting);

test('mehrere Freigaben und Bewertungen gehen mit der Tastatur in einem Dialog', async ({ page }) => {
  await enter(page, 'contact', '/waiting');
  const reports = page.getByRole('region', { name: 'Nicht freigegebene Serviceberichte' });
  await expect(reports.getByRole('link').first()).toBeVisible();
  await settled(page);
  const before = await reports.getByRole('link').count();
  await page.getByRole('button', { name: 'Mehrere erledigen' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mehrere erledigen' });
  for (const group of [
    'Zeitschätzungen freigeben',
    'Serviceberichte freigeben',
    'Gelöste Tickets bewerten',
  ]) {
    await dialog.getByRole('group', { name: group }).getByRole('checkbox').last().focus();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Tab');
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Tab'])
    await page.keyboard.press(key);
  await page.keyboard.type('Schnell und gut gelöst.');
  await expect(dialog.getByRole('radio', { name: '4 Sterne' })).toBeChecked();
  await dialog.getByRole('button', { name: '3 erledigen' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('3 von 3 erledigt')).toBeVisible();
  await expect(dialog.getByText('Freigegeben', { exact: true })).toHaveCount(2);
  await expect(dialog.getByText('Bewertet', { exact: true })).toHaveCount(1);
  expect((await backends.calls()).filter(({ method }) => method === 'PATCH')).toHaveLength(3);
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByRole('region', { name: 'Offene Zeitschätzungen' })).toBeHidden();
  await expect(reports.getByRole('link')).toHaveCount(before - 1);
});

test('was scheitert, bleibt angekreuzt, und die Bewertung bleibt stehen @all', async ({ page }) => {
  expectConsole(page, /423|409/);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'contact', '/ticketDashboard');
  await backends.fault({ method: 'PATCH', path: '/v1/object/', status: 423 });
  const openDialog = () => page.getByRole('button', { name: 'Mehrere erledigen' }).click();
  await openDialog();
  const dialog = page.getByRole('dialog', { name: 'Mehrere erledigen' });
  const closed = dialog.getByRole('group', { name: 'Gelöste Tickets bewerten' }).getByRole('checkbox').last();
  const comment = dialog.getByRole('textbox', { name: 'Kommentar' });
  await closed.check();
  await dialog.getByRole('radio', { name: '5 Sterne' }).press('Space');
  await comment.fill('Alles wurde schnell gelöst.');
  await dialog.getByRole('button', { name: '1 erledigen' }).click();
  await expect(dialog.getByText('0 von 1 erledigt')).toBeVisible();
  await expect(dialog.getByText(/^Der Inhalt ist gesperrt/)).toBeVisible();
  await expect(closed).toBeChecked();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
  await expect(dialog.getByText('Entwurf gesichert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await openDialog();
  await closed.check();
  await expect(comment).toHaveValue('Alles wurde schnell gelöst.');
});
