import type { Locator, Page } from '@playwright/test';

import {
  coveredStops,
  missingRowHeads,
  missingTips,
  sidewaysScroll,
  smallTargets,
  wrongHeadings,
  wrongNames,
} from './support/page-checks';
import { startSession } from './support/sessions';
import { expect, expectAccessible, framesPass, settled, test } from './support/test';

test.use({ counting: false });

const press = async (button: Locator) => button.first().click();

/** Dialogs, menus and errors: where they are, how they open, and what is there then. */
const states: readonly (readonly [
  name: string,
  path: string,
  open: (page: Page) => Promise<void>,
  shown: (page: Page) => Locator,
])[] = [
  [
    'das Kontomenü',
    '/mainDashboard',
    (page) => press(page.getByRole('button', { name: 'Konto' })),
    (page) => page.getByRole('menu', { name: 'Konto' }),
  ],
  [
    'die Liste der Glocke',
    '/mainDashboard',
    (page) => press(page.getByRole('button', { name: /^Neu für Sie/ })),
    (page) => page.getByRole('dialog', { name: 'Neu für Sie' }),
  ],
  [
    'eine leere Liste der Neuerungen mit Filter',
    '/updates?kind=role',
    () => Promise.resolve(),
    (page) => page.getByText('Nichts Neues', { exact: true }),
  ],
  [
    'die Befehlspalette',
    '/mainDashboard',
    (page) => page.keyboard.press('Control+k'),
    (page) => page.getByRole('dialog'),
  ],
  [
    'die Tastenkürzel',
    '/mainDashboard',
    (page) => page.keyboard.press('?'),
    (page) => page.getByRole('dialog', { name: 'Tastenkürzel' }),
  ],
  [
    'der Fortschritt nach Priorität',
    '/privacyDashboard',
    (page) => press(page.getByRole('button', { name: 'Nach Priorität' })),
    (page) => page.getByRole('dialog'),
  ],
  [
    'die Spaltenwahl',
    '/privacyListView',
    (page) => press(page.getByRole('button', { name: 'Spalten' })),
    (page) => page.getByRole('dialog', { name: 'Spalten' }),
  ],
  [
    'eine Liste ohne Einträge',
    '/privacyListView?q=gibtesnirgends',
    () => Promise.resolve(),
    (page) => page.getByRole('main'),
  ],
  [
    'ein neues Ticket mit Fehlern',
    '/ticketWorkingArea?create=1',
    (page) => press(page.getByRole('dialog').getByRole('button', { name: 'Anlegen', exact: true })),
    (page) => page.getByRole('dialog').locator('[aria-invalid=true]').first(),
  ],
  [
    'die Frage vor der Freigabe',
    '/ticketWorkingArea/TIC10VH',
    (page) => press(page.getByRole('button', { name: 'Freigeben' })),
    (page) => page.getByRole('alertdialog'),
  ],
  [
    'eine Vorschau',
    '/share',
    (page) => press(page.getByRole('button', { name: 'Wartungsfenster.xlsx', exact: true })),
    (page) => page.getByRole('dialog', { name: 'Wartungsfenster.xlsx' }),
  ],
  [
    'eine Meldung',
    '/mainDashboard',
    (page) => press(page.getByRole('button', { name: /als Favorit markieren/ })),
    (page) => page.getByRole('region', { name: 'Meldungen' }),
  ],
  [
    'ein unlesbarer Link',
    '/privacyListView?taskList=%7B',
    () => Promise.resolve(),
    (page) => page.getByRole('group').filter({ hasText: '»taskList«' }),
  ],
  [
    'eine Seite, die es nicht gibt',
    '/gibtesnicht',
    () => Promise.resolve(),
    (page) => page.getByText('führt zu keiner Seite des Portals'),
  ],
];

async function show(page: Page, [, path, open, shown]: (typeof states)[number]): Promise<void> {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await settled(page);
  await open(page);
  await expect(shown(page)).toBeVisible();
  await settled(page);
}

for (const state of states) {
  const [name] = state;
  test(`${name}: ohne Befund, auch bei 320 px und mit dem Fokus im Blick bei 640 × 360`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await startSession(page, 'contact');
    await show(page, state);
    await expectAccessible(page);
    const checks = { wrongHeadings, wrongNames, missingTips, missingRowHeads, smallTargets };
    for (const [what, check] of Object.entries(checks))
      expect.soft(await page.evaluate(check), what).toEqual([]);

    await page.setViewportSize({ width: 640, height: 360 });
    expect.soft(await coveredStops(page, 15), 'coveredStops').toEqual([]);

    await page.setViewportSize({ width: 320, height: 480 });
    await framesPass(page);
    expect.soft(await page.evaluate(sidewaysScroll), 'sidewaysScroll').toEqual([]);
  });
}

test('der Fokus ist auf einer Meldung und auf dem Rahmen einer Beschreibung zu sehen', async ({ page }) => {
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

test('der Tipp im Radialbaum bleibt unter der Maus und geht mit Esc', async ({ page }) => {
  await startSession(page, 'contact');
  await page.goto('/#/privacyRadialTree');
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowDown');
  const tip = page.locator('[data-node-tooltip]');
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(tip).toBeVisible();
});
