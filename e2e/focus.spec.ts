import { press } from './support/every-state';
import { startSession } from './support/sessions';
import { enter, expect, settled, test } from './support/test';

test('der Fokus ist auf einer Meldung und dem Rahmen eines Textes zu sehen @all', async ({ page }) => {
  await startSession(page, 'contact');
  await page.goto('/#/privacyWorkingArea/AUF101L');
  const frame = page.locator('iframe').first();
  await expect(frame).toBeVisible();
  await settled(page);
  await frame.focus();
  await expect(frame).toHaveCSS('outline-style', 'solid');
  await page.goto('/#/mainDashboard');
  await press(page.getByRole('button', { name: /als Favorit markieren/ }));
  const undo = page.getByRole('region', { name: 'Meldungen' }).getByRole('button', { name: 'Rückgängig' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F6');
  await undo.focus();
  await expect(undo).toHaveCSS('outline-color', 'rgb(143, 224, 236)');
});

test('ein Tipp nennt Knöpfe ohne Text bei Tastaturfokus und Maus; Esc nimmt ihn weg', async ({ page }) => {
  await startSession(page, 'contact');
  await page.goto('/#/mainDashboard');
  const account = page.getByRole('button', { name: 'Konto' });
  await expect(account).toBeVisible();
  await page.getByRole('button', { name: 'Sprache' }).focus();
  await page.keyboard.press('Tab');
  const tip = page.locator('.tip');
  await expect(tip).toHaveText('Konto');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await expect(account).toBeFocused();
  await page.getByRole('button', { name: 'Darstellung' }).hover();
  await expect(tip).toHaveText('Darstellung');
  await tip.hover();
  await expect(tip).toHaveText('Darstellung');
});

test('der Fokus kehrt aus der Vorschau zurück und bleibt beim Knopf, der geht @all', async ({ page }) => {
  await enter(page, 'contact', '/share');
  const file = page.getByRole('button', { name: 'Wartungsfenster.xlsx', exact: true });
  await file.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Wartungsfenster.xlsx' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(file).toBeFocused();

  await page.getByRole('button', { name: 'Alle als gelesen markieren' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Aktuelle Dokumente' })).toBeFocused();

  await page.goto('/#/ticketWorkingArea');
  await page.getByRole('button', { name: 'Nächste Seite' }).focus();
  await page.keyboard.press('Enter');
  const pages = page.getByRole('navigation', { name: 'Seiten' });
  await expect(pages.getByText('26 bis')).toBeVisible();
  await expect(pages).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(pages.getByRole('button').first()).toBeFocused();

  await page.goto('/#/ticketWorkingArea/TIC10VH');
  await page.getByRole('button', { name: 'Freigeben' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Zeitschätzung/ });
  await question.getByRole('button', { name: 'Freigeben' }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByRole('region', { name: 'Zeitschätzung: 3 Stunden' })).toBeFocused();

  await page.goto('/#/privacyWorkingArea/AUF101L');
  await page.getByRole('button', { name: 'Notiz schreiben' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: /^Notizen/ })).toBeFocused();
});

test('hält der Fokus auf Karten nirgends, wo nichts zu sehen ist @all', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await enter(page, 'contact', '/privacyListView');
  const all = page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' });
  await all.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(all).toBeFocused();
  await expect(page.getByText('Alle auf dieser Seite auswählen')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Nummer', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Nummer', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Alle auf dieser Seite auswählen')).not.toBeInViewport({ ratio: 0.5 });
});
