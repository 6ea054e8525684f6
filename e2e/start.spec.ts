import { enter, expect, test } from './support/test';

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
  // No browser translates the portal and takes its elements away.
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await expect(page.locator('meta[name=google]')).toHaveAttribute('content', 'notranslate');
});
