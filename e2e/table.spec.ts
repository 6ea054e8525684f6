import type { Locator, Page } from '@playwright/test';

import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  framesPass,
  settled,
  test,
} from './support/test';

const table = (page: Page) => page.getByRole('table', { name: 'Gefundene Aufgaben' });

test('eine Tabelle: Menüs schließen, Karten am Telefon @all', async ({ page }) => {
  await enter(page, 'contact', '/privacyTaskSearch?isTaskSearch=true&mode=wildcard&q=*');
  await expect(table(page).getByRole('row')).toHaveCount(26);
  const address = page.url();
  const { x = 0, y = 0 } = (await table(page).getByRole('link').first().boundingBox()) ?? {};
  const point = [x + 2, y + 2] as const;
  expect(
    await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('a')?.hash, point),
  ).toBeTruthy();
  for (const [button, role] of [
    [page.getByRole('button', { name: 'Spalten' }), 'dialog'],
    [page.getByRole('button', { name: 'Konto' }), 'menu'],
  ] as const) {
    await button.click();
    await expect(page.getByRole(role)).toBeVisible();
    await page.mouse.click(...point);
    await expect(page.getByRole(role)).toBeHidden();
    await expect(button).toBeFocused();
    expect(page.url()).toBe(address);
  }

  // Scrolling the page closes a menu.
  await page.getByRole('button', { name: 'Konto' }).click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  // A movement right after the opening counts as one that began before it; over the menu the page does not move.
  await page.mouse.move(600, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 30);
    await expect(page.getByRole('menu')).toBeHidden({ timeout: 500 });
  }).toPass();

  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  // Search and sort are one line; the other tools wait behind a button.
  const top = async (role: 'searchbox' | 'combobox', name: string) =>
    (await page.getByRole('main').getByRole(role, { name }).last().boundingBox())?.y;
  expect(await top('searchbox', 'Suchen')).toBe(await top('combobox', 'Sortierung'));
  await expect(page.getByRole('button', { name: 'Spalten' })).toBeHidden();
  await page.getByRole('combobox', { name: 'Sortierung' }).selectOption({ label: 'Titel, absteigend' });
  await expect(page).toHaveURL(/r\.s=-title/);
  await expectAccessible(page);

  // In a low window too the choice of columns stays in its frame.
  await page.setViewportSize({ width: 360, height: 400 });
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
  // Scrolling to the button would close what it opens.
  await page.getByRole('button', { name: 'Spalten' }).scrollIntoViewIfNeeded();
  await framesPass(page);
  await page.getByRole('button', { name: 'Spalten' }).press('Enter');
  const choice = page.getByRole('dialog', { name: 'Spalten' });
  const last = choice.getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  const frame = await choice.boundingBox();
  const item = await last.boundingBox();
  expect((item?.y ?? 0) + (item?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
});

test('500 Zeilen stehen in einem Kasten unter festen Spaltenköpfen @all', async ({ page }) => {
  await enter(page, 'contact', '/ticketTaskSearch?isTaskSearch=true&mode=wildcard&q=*&r.n=500');
  await expect.poll(() => table(page).getByRole('row').count()).toBeGreaterThan(150);
  await settled(page);
  const links = table(page).getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(links.last()).toBeFocused();
  await expect(links.last()).toBeInViewport();
  await expect(table(page).getByRole('columnheader', { name: 'Titel' })).toBeInViewport();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  const box = table(page).locator('..');
  expect(await box.evaluate((element) => element.scrollHeight === element.clientHeight)).toBe(true);
});

const rows = (page: Page) => page.getByRole('table').first().getByRole('row');

/** The middle of an element, for a mouse that must not be helped to the link. */
async function middleOf(part: Locator) {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error('not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Draws the mouse over the words of a cell. */
async function markText(page: Page, cell: Locator) {
  const box = await cell.boundingBox();
  if (!box) throw new Error('not visible');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, y, { steps: 6 });
  await page.mouse.up();
}

/** Opens a screen and waits until its table has rows. */
async function open(page: Page, path: string, heading: string | RegExp) {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(rows(page).nth(3).getByRole('link').first()).toBeVisible();
  await settled(page);
}

test('ein Klick irgendwo in eine Zeile öffnet genau diese Zeile @all', async ({ page }) => {
  await enter(page, 'contact');
  for (const [path, heading, opened] of [
    ['/mainDashboard', /^Guten/, /WorkingArea\/AUF/],
    ['/privacyDashboard', 'Übersicht', /privacyWorkingArea\/AUF/],
    ['/ticketWorkingArea', 'Ihre Tickets', /ticketWorkingArea\/TIC/],
  ] as const)
    for (const index of [1, 3]) {
      await open(page, path, heading);
      const row = rows(page).nth(index);
      const href = await row.getByRole('link').first().getAttribute('href');
      const { x, y } = await middleOf(row.getByRole('cell').first());
      // The text lies on top: nothing covers it that would keep it from being marked.
      expect(
        await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('a') ?? null, [
          x,
          y,
        ] as const),
      ).toBeNull();
      await page.mouse.click(x, y);
      await expect(page).toHaveURL(opened);
      expect(page.url().split('#')[1]).toContain(href?.replace('#', '').split('?')[0]);
    }

  await open(page, '/ticketWorkingArea', 'Ihre Tickets');
  const cell = rows(page)
    .nth(1)
    .getByRole('cell')
    .filter({ hasText: /^\d{6,}$/ });
  const number = await cell.innerText();
  await markText(page, cell);
  await expect(page).toHaveURL(/ticketWorkingArea$/);
  expect(number).toContain(await page.evaluate(() => getSelection()?.toString() ?? ''));
  expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(2);
});

test('die Nummer eines Tickets lässt sich kopieren @all', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, 'contact', '/ticketWorkingArea');
  const copy = page.getByRole('button', { name: /^Nummer \d+ kopieren$/ }).first();
  await expect(copy).toHaveCSS('opacity', '0');
  await copy.focus();
  await expect(copy).toHaveCSS('opacity', '1');
  const box = await copy.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  await copy.click();
  await expect(page.getByText(/^Nummer \d+ kopiert$/)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/);
  await expect(page).toHaveURL(/ticketWorkingArea$/);
});
