import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { expect, expectAccessible, logIn, personaOf, test } from './support/test';

async function openRadialTree(page: Page, address = '/#/privacyRadialTree') {
  await logIn(page, personaOf('contact').username);
  await expect(page.getByRole('heading', { name: /^Guten/ })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('treeitem').first()).toBeAttached();
}

const focused = (page: Page) => page.locator('[role=treeitem]:focus');
const view = (page: Page) => page.getByRole('status').filter({ hasText: /^Zoom/ });

test('der Radialbaum wird allein mit der Tastatur durchwandert, gewählt und geöffnet', async ({ page }) => {
  await openRadialTree(page);
  await page.getByRole('treeitem', { name: /^Datenschutz-Aufgaben/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveAccessibleName(/^Verträge und Dienstleister, .+, Priorität .+, \d+ %$/);
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(focused(page)).toHaveAttribute('aria-level', '2');
  await expect(focused(page)).toHaveAttribute('aria-posinset', '1');
  await page.keyboard.press('ArrowLeft');
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press(' ');
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(focused(page)).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/privacyRadialTree\?id=AUF/);
  await expect(focused(page)).toHaveAttribute('aria-selected', 'true');
  const detail = page.getByRole('region', { name: 'Auftragsverarbeitungsvertrag Hosting erneuern' });
  await expect(detail.getByRole('link', { name: 'Aufgabe öffnen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/privacyRadialTree$/);
});

test('Zoom, Drehung und Lage ändern sich in den Schritten der Spezifikation und werden gesagt', async ({
  page,
}) => {
  await openRadialTree(page);
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('+');
  await expect(view(page)).toHaveText('Zoom 104 %, Drehung 0°');
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('r');
  await expect(view(page)).toHaveText('Zoom 104 %, Drehung 3°');
  await page.keyboard.press('0');
  await expect(view(page)).toHaveText('Zoom 100 %, Drehung 0°');
  await page.keyboard.down('+');
  await expect(page.getByText('1.000 %')).toBeVisible();
  await page.keyboard.up('+');
});

test('alles geht mit Knöpfen, nichts braucht das Ziehen', async ({ page }) => {
  await openRadialTree(page);
  const controls = page.getByRole('group', { name: 'Ansicht' });
  await controls.getByRole('button', { name: 'Vergrößern' }).click();
  await expect(controls.getByText('104 %', { exact: true })).toBeVisible();
  await controls.getByRole('button', { name: 'Nach rechts drehen' }).press('Enter');
  await controls.getByRole('button', { name: 'Verschieben' }).click();
  for (const name of ['links', 'rechts', 'oben', 'unten'])
    await controls.getByRole('button', { name: `Nach ${name} verschieben` }).click();
  await controls.getByRole('button', { name: 'Alle aufklappen' }).click();
  await expect(page.getByText('84 von 84 Aufgaben sichtbar')).toBeVisible();
  await controls.getByRole('button', { name: 'Alle zuklappen' }).click();
  await expect(page.getByText('1 von 84 Aufgaben sichtbar')).toBeVisible();
  await controls.getByRole('button', { name: 'Gesamtansicht' }).click();
  await expect(controls.getByText('100 %', { exact: true })).toBeVisible();
});

test('das Menü eines Knotens klappt auf und zu, die Frage nennt alle Tasten', async ({ page }) => {
  await openRadialTree(page);
  await page
    .getByRole('treeitem', { name: /^Verträge und Dienstleister/ })
    .first()
    .focus();
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu', { name: 'Aktionen zu »Verträge und Dienstleister«' });
  await menu.getByRole('menuitem', { name: 'Zuklappen' }).press('Enter');
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Tasten im Radialbaum' });
  await expect(dialog.getByText('Leertaste')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('eine Adresse mit id zeigt ihren Knoten, eine fremde sagt es', async ({ page }) => {
  await openRadialTree(page);
  await page
    .getByRole('treeitem', { name: /^Löschkonzept,/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('region', { name: 'Löschkonzept' })).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Löschkonzept' })).toBeVisible();
  expect(page.url()).toBe(address);
  await page.goto('/#/privacyRadialTree?id=gibtsNicht');
  await expect(page.getByText('Aufgabe nicht gefunden')).toBeVisible();
});

test('die Zeichnung wird als SVG und PNG gespeichert', async ({ page }) => {
  await openRadialTree(page);
  for (const [entry, name] of [
    ['Als SVG-Datei', /^Radialbaum-Datenschutz_.*\.svg$/],
    ['Als PNG-Bild', /^Radialbaum-Datenschutz_.*\.png$/],
  ] as const) {
    await page.getByRole('button', { name: 'Speichern' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: entry }).click();
    expect((await saving).suggestedFilename()).toMatch(name);
  }
});

test('ein Fehler sagt, was fehlt, und lässt sich wiederholen; ohne Aufgaben steht es da', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503|tasktree/);
  await backends.fault({ path: '/tasktree/generate', status: 503 });
  await logIn(page, personaOf('contact').username);
  await expect(page.getByRole('heading', { name: /^Guten/ })).toBeVisible();
  await page.goto('/#/privacyRadialTree');
  await expect(page.getByText('Der Radialbaum konnte nicht geladen werden')).toBeVisible({ timeout: 15_000 });
  await backends.noFaults();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByText('59 von 84 Aufgaben sichtbar')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 780 },
  ])
    test.describe(`${theme}, ${viewport.width} px`, () => {
      test.use({ viewport, colorScheme: theme });
      test('ist barrierefrei und rollt nicht seitwärts', async ({ page }) => {
        await page.addInitScript((name) => localStorage.setItem('kundenportal-theme', name), theme);
        await openRadialTree(page);
        await page
          .getByRole('treeitem', { name: /^Löschkonzept,/ })
          .first()
          .press('Enter');
        await expect(page.getByRole('region', { name: 'Löschkonzept' })).toBeVisible();
        await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    });
