import { personaOf } from '@mocks/state/personas';

import { expect, logInHere, test } from './support/test';

// Windows behind a VPN says so although everything works.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    addEventListener('load', () => dispatchEvent(new Event('offline')));
  });
});

test('sagt der Browser zu Unrecht, es gebe keine Verbindung, geht trotzdem alles @all', async ({ page }) => {
  await page.goto('/');
  await logInHere(page, personaOf('contact').username);
  await expect(page.getByRole('table', { name: 'Zuletzt bearbeitet' })).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.getByRole('navigation').getByRole('link', { name: 'Leseplan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leseplan' })).toBeVisible();
  await page.getByRole('button', { name: 'Konto' }).click();
  await expect(page.getByRole('menuitem', { name: 'Abmelden' })).toBeVisible();
  await expect(page.getByText('Verbindung unterbrochen')).toHaveCount(0);
});

test('auch die öffentlichen FAQs öffnen sich dann @all', async ({ page }) => {
  await page.goto('/#/faqs');
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
});
