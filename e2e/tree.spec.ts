import type { Page } from '@playwright/test';

import { arrived, enter, expect, expectAccessible, test } from './support/test';

async function openTree(page: Page, persona = 'contact') {
  await enter(page, persona, '/privacyWorkingArea');
  await expect(page.getByRole('treeitem').first()).toBeVisible();
}

const tree = (page: Page) => page.getByRole('tree', { name: 'Datenschutz-Aufgaben' });
const focused = (page: Page) => page.locator('[role=treeitem]:focus');

/** The tree is as high as the window less 200; an admin's page has one line more above it, and then scrolls (R-AREA-07). */
async function expectHeight(page: Page, { scrolls }: { scrolls: boolean }) {
  await expect.poll(async () => (await tree(page).boundingBox())?.height).toBe(700);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight))
    .toBe(scrolls);
}

test('der Baum wird allein mit der Tastatur bedient, geordnet und durchsucht', async ({ page }) => {
  await openTree(page);
  await arrived(page, 'Arbeitsbereich');
  await tree(page).getByRole('treeitem').first().focus();
  await expect(focused(page)).toHaveAccessibleName(/^1 Datenschutz-Aufgaben, .+, Priorität .+, \d+\s%/);
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveAccessibleName(/^1\.1 Verträge und Dienstleister/);
  await expect(focused(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('*');
  await page.keyboard.press('ArrowRight');
  await expect(focused(page)).toHaveAttribute('aria-level', '3');
  await page.keyboard.type('Vereinbarung');
  await expect(focused(page)).toHaveAccessibleName(/^1\.1\.5 Vereinbarung mit dem Steuerberater/);
  await page.keyboard.press('End');
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(focused(page)).toHaveAccessibleName(/^1 Datenschutz-Aufgaben/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/privacyWorkingArea\/AUF/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Verträge und Dienstleister|Arbeitsbereich/,
  );

  await page.getByRole('button', { name: 'Alle aufklappen' }).click();
  await expect(tree(page).getByRole('treeitem', { name: /^1\.1\.1\.2\.1 / })).toBeVisible();
  await page.getByRole('button', { name: 'Alle zuklappen' }).click();
  await expect(tree(page).getByRole('treeitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Details anzeigen' }).click();
  await expect(tree(page).getByText(/^In Bearbeitung, .+, DS-/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Im Baum suchen' }).fill('AKTENVERNICHTUNG');
  await expect(page.getByText(/^\d Treffer$/)).toBeVisible();
  await expect(
    tree(page)
      .getByRole('treeitem', { name: /Vertrag Aktenvernichtung prüfen/ })
      .first(),
  ).toBeVisible();
  await page.getByRole('searchbox', { name: 'Im Baum suchen' }).fill('gibt es nicht');
  await expect(page.getByText('Keine Aufgabe(n) gefunden')).toBeVisible();
  await page.getByRole('button', { name: 'Suche zurücksetzen' }).click();
  await expect(tree(page).getByRole('treeitem')).toHaveCount(1);
});

test('der Baum hat Höhe und Breite; nur Admins haben einen Bericht @all', async ({ page }) => {
  await openTree(page);
  await expectHeight(page, { scrolls: false });
  await expect(page.getByRole('button', { name: 'Bericht' })).toBeHidden();
  const edge = page.getByRole('separator', { name: 'Breite des Baums' });
  await expect(edge).toHaveAttribute('aria-valuenow', '384');
  const box = await edge.boundingBox();
  if (!box) throw new Error('The edge is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y + 30, { steps: 4 });
  await page.mouse.up();
  await expect(edge).toHaveAttribute('aria-valuenow', '464');
  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect(edge).toHaveAttribute('aria-valuenow', '480');
  await page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', '480');
  await page.keyboard.press('Tab');
  await edge.click();
  await expect(edge).toHaveAttribute('aria-valuenow', '640');

  // Search and opened branches of one area's tree do not carry over to the next, whose tasks are loaded.
  const search = page.getByRole('searchbox', { name: 'Im Baum suchen' });
  const items = page.getByRole('tree').getByRole('treeitem');
  await page.goto('/#/ismsWorkingArea');
  await expect(items.nth(2)).toBeVisible();
  await page.goto('/#/privacyWorkingArea');
  await expect(tree(page).getByRole('treeitem').nth(2)).toBeVisible();
  await search.fill('gibt es nicht');
  await expect(page.getByText('Keine Aufgabe(n) gefunden')).toBeVisible();
  await page.goto('/#/ismsWorkingArea');
  await expect(search).toHaveValue('');
  await expect(items.nth(2)).toBeVisible();

  await openTree(page, 'admin');
  await expect(edge).toHaveAttribute('aria-valuenow', '384');
  await expectHeight(page, { scrolls: false });
  await page.getByRole('button', { name: 'Bericht' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bericht: Datenschutz-Aufgaben' });
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Datenschutz-Aufgaben' })).toBeVisible();
  await expect(dialog.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin allow-modals');
  await expect(dialog.getByRole('button', { name: 'Drucken' })).toBeEnabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await test.step('bis 1024 Pixel gilt die schmale Anordnung, darüber steht der Baum neben der Aufgabe', async () => {
    await page.setViewportSize({ width: 1025, height: 800 });
    await page.goto('/#/privacyWorkingArea/AUF101L');
    const task = page.getByRole('heading', { level: 1, name: /Auftragsverarbeitungsvertrag/ });
    await expect(task).toBeVisible();
    await expect(tree(page)).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(tree(page)).toBeHidden();
    await expect(task).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  // On paper an empty working area says as well that there is nothing.
  await page.goto('/#/marketingWorkingArea');
  const nothing = page.getByText('Für diese Adresse sind in diesem Bereich keine Aufgaben angelegt.');
  await expect(nothing).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Arbeitsbereich' })).toBeVisible();
  await expect(nothing).toBeVisible();
});
