import { personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';

import { areaVisits, portalVisits, publicVisits, ticketVisits } from './support/addresses';
import { startSession } from './support/sessions';
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  settled,
  test,
} from './support/test';

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
        await expect(
          page.getByRole('dialog').getByRole('heading', { level: 1, name: 'Portaladresse wählen' }),
        ).toBeVisible();
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

/** What stands alone in a page and gives a finger less than 44 pixels; links in a text are as high as its lines. */
const tooSmall = () =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter(
      (element) => !element.closest('.sr-only, [class*="sr-only"], .rich-text, [inert], p:not(footer p)'),
    )
    .flatMap((element) => {
      const after = getComputedStyle(element, '::after');
      const label = element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : null;
      // A click anywhere in its row opens such a link.
      const row = element.matches('[data-row-link]') ? element.closest('tr, li') : null;
      const heights = [
        element.getBoundingClientRect().height,
        row?.getBoundingClientRect().height ?? 0,
        label?.getBoundingClientRect().height ?? 0,
        after.position === 'absolute' ? Number.parseFloat(after.height) || 0 : 0,
      ];
      return Math.max(...heights) < 43.5
        ? `${element.ariaLabel ?? element.innerText} (${heights.join(', ')})`
        : [];
    });

test.describe('mit dem Finger', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  async function expectLargeTargets(page: Page, path: string): Promise<void> {
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    expect(await page.evaluate(tooSmall), path).toEqual([]);
  }

  test('gibt jede öffentliche Seite ihm 44 Pixel', async ({ page }) => {
    for (const [path] of publicVisits) await expectLargeTargets(page, path);
  });

  test('gibt jede Seite ihm 44 Pixel', async ({ page, expectConsole }) => {
    // The ticket of the addresses does not exist.
    expectConsole(/404/);
    test.setTimeout(120_000);
    await startSession(page, 'admin');
    const [area] = areaVisits;
    for (const [path] of [...portalVisits, ...ticketVisits, ...(area?.visits ?? [])])
      if (path !== '/contracts') await expectLargeTargets(page, path);
  });
});

test.describe('ohne Tastatur', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('schließt ein Knopf den Dialog, der alles verdeckt', async ({ page }) => {
    await enter(page, 'contact', '/ticketWorkingArea');
    await page.getByRole('button', { name: 'Ticket anlegen' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('allein mit der Tastatur', () => {
  test('kehrt der Fokus aus der Vorschau zurück und bleibt, wo ein Knopf verschwindet', async ({ page }) => {
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

  test('beginnt ein geöffnetes Formular in seinem ersten Feld', async ({ page }) => {
    await enter(page, 'admin', '/administration');
    await page.getByRole('button', { name: 'Bearbeiten' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('API-Schlüssel', { exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Abbrechen' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Blog für Neuigkeiten' })).toBeFocused();
  });

  test('hält der Fokus auf Karten nirgends, wo nichts zu sehen ist', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await enter(page, 'contact', '/privacyListView');
    const all = page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' });
    await all.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(all).toBeFocused();
    await expect(page.getByText('Alle auf dieser Seite auswählen')).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Objekt-ID', exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Objekt-ID', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Alle auf dieser Seite auswählen')).not.toBeInViewport({ ratio: 0.5 });
  });
});
