import type { Locator, Page } from '@playwright/test';

import { enter, expect, settled, test } from './support/test';

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

test('ein Klick irgendwo in eine Zeile öffnet genau diese Zeile @all', async ({ page, context }) => {
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

  const { x, y } = await middleOf(rows(page).nth(1).getByRole('cell').first());
  for (const press of [
    async () => {
      await page.keyboard.down('Control');
      await page.mouse.click(x, y);
      await page.keyboard.up('Control');
    },
    () => page.mouse.click(x, y, { button: 'middle' }),
  ]) {
    const opened = context.waitForEvent('page');
    await press();
    const other = await opened;
    await expect(other).toHaveURL(/ticketWorkingArea\/TIC/);
    await other.close();
  }
  await expect(page).toHaveURL(/ticketWorkingArea$/);
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
