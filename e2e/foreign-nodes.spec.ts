import { enter, expect, settled, test } from './support/test';
import { translateTexts } from './support/translate-texts';

test('in einer übersetzten Seite geht nichts verloren: eine Notiz, ein Filter, ein Reiter', async ({
  page,
}) => {
  await enter(page, 'contact', '/privacyWorkingArea/AUF101J?tab=notes');
  await settled(page);
  await page.evaluate(translateTexts);
  await page.getByRole('textbox', { name: /^Notiz/ }).fill('Aus einer übersetzten Seite');
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Aus einer übersetzten Seite' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Notiz/ })).toHaveValue('');
  await page.getByRole('tab', { name: 'Dokumente' }).click();
  await expect(page.getByRole('tabpanel').getByRole('list').first()).toBeVisible();

  await page.goto('/#/privacyListView');
  const filter = page.getByRole('searchbox').first();
  const rows = page.getByRole('table', { name: 'Aufgaben-Liste' }).getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(20);
  await filter.fill('gibtesnirgends');
  await expect(page.getByText('Keine Einträge für diesen Filter').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).first().click();
  await expect.poll(() => rows.count()).toBeGreaterThan(20);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Aufgaben-Liste/);
});
