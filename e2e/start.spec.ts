import { arrived, enter, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

test('die Willkommensseite grüßt mit Vor- und Nachnamen und nennt den Anbieter', async ({ page }) => {
  await enter(page, 'contact');
  await page.getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('menuitem', { name: 'Kontakt zum Anbieter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Willkommen, Anna Berger' })).toBeFocused();
  await expect(page.getByText('Sie sind für Musterwerk GmbH, Werk Nord angemeldet.')).toBeVisible();
  const provider = page.getByRole('region', { name: 'Anbieter dieses Portals' });
  await expect(provider).toContainText('Beispiel Systemhaus GmbHMusterstraße 1249084 Osnabrück');
  await expect(provider.getByRole('link', { name: '+49 541 123456-0' })).toHaveAttribute(
    'href',
    'tel:+495411234560',
  );
  await expect(provider.getByRole('link', { name: 'portal@example.test' })).toHaveAttribute(
    'href',
    'mailto:portal@example.test',
  );
  await expect(provider.getByRole('link', { name: /https:\/\/www\.example\.test/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
});

test('kein Browser übersetzt das Portal und nimmt ihm dabei die Elemente weg @all', async ({ page }) => {
  await enter(page, 'contact');
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await expect(page.locator('meta[name=google]')).toHaveAttribute('content', 'notranslate');
});

test('von dort geht es mit der Tastatur weiter @all', async ({ page }) => {
  await enter(page, 'contact', '/start');
  await arrived(page, 'Willkommen');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Hilfe \(FAQs\)/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/faqsMain/);
});

for (const theme of ['light', 'dark'] as const)
  test(`ist barrierefrei bei 360 px, ${theme === 'light' ? 'hell' : 'dunkel'}, auch auf Englisch @all`, async ({
    page,
  }) => {
    await page.addInitScript((name) => {
      localStorage.setItem('kundenportal-theme', name);
      localStorage.setItem('kundenportal-language', 'en');
    }, theme);
    await page.setViewportSize({ width: 360, height: 780 });
    await enter(page, 'staff', '/start');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Lars Petersen' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
