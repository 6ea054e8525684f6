import { personaOf } from '@mocks/state/personas';

import { publicVisits } from './support/addresses';
import { expect, expectAccessible, expectNoSidewaysScroll, logIn, settled, test } from './support/test';

const sizes = [
  ['1440 px', { width: 1440, height: 900 }],
  ['360 px', { width: 360, height: 780 }],
] as const;

for (const theme of ['light', 'dark'] as const)
  for (const [width, viewport] of sizes)
    test.describe(`Barrierefrei, ${theme === 'light' ? 'hell' : 'dunkel'}, ${width}`, () => {
      test.use({ viewport });
      test.beforeEach(({ page }) =>
        page.addInitScript((name) => localStorage.setItem('kundenportal-theme', name), theme),
      );

      test('öffentliche Seiten', async ({ page }) => {
        for (const [path, heading] of publicVisits) {
          await page.goto(`/#${path}`);
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await settled(page);
          await expectAccessible(page);
        }
      });

      test('Passwort anfordern', async ({ page }) => {
        await page.goto('/');
        await page.getByRole('button', { name: 'Passwort anfordern' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
      });

      test('Adresswahl, Startseite, Dialoge und Menüs', async ({ page }) => {
        await logIn(page, personaOf('threeAddresses').username);
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('radio').first().check();
        await page.getByRole('button', { name: 'Auswählen' }).click();
        await expect(page.getByRole('table')).toBeVisible();
        await settled(page);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);

        await page.getByRole('button', { name: 'Als Tabelle' }).first().click();
        await page.getByRole('button', { name: 'Nach Priorität' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await page.getByRole('button', { name: 'Konto' }).click();
        await expect(page.getByRole('menu', { name: 'Konto' })).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        if (viewport.width < 1024) {
          await page.getByRole('button', { name: 'Menü öffnen' }).click();
          await expect(page.getByRole('link', { name: 'Dateiaustausch' })).toBeVisible();
          await expectAccessible(page);
          await page.getByRole('link', { name: 'Dateiaustausch' }).click();
        } else {
          await page.goto('/#/share');
        }
        await expect(page.getByRole('heading', { level: 1, name: 'Dateiaustausch' })).toBeVisible();
        await expectAccessible(page);
      });
    });
