import type { Page } from '@playwright/test';

import { arrived, enter, expect, expectAccessible, expectConsole, settled, test } from './support/test';

const list = (page: Page) => page.getByRole('region', { name: 'Ungelesene Dokumente' });
const entries = (page: Page) => list(page).getByRole('link');
const reader = (page: Page) => page.getByRole('region', { name: 'Dokumentansicht', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const unread = (page: Page, count: number | RegExp) =>
  expect(list(page).getByText(typeof count === 'number' ? `${count} ungelesen` : count)).toBeVisible();

/** The plan with all its documents; until every area has answered, others may still come before them. */
async function open(page: Page, query = '') {
  await enter(page, 'contact', `/readingPlan${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Leseplan' })).toBeVisible();
  await arrived(page, 'Leseplan');
  await settled(page);
}

/** Returns the number of unread documents; read it once nothing may change it any more. */
async function countOf(page: Page): Promise<number> {
  await unread(page, /^\d+ ungelesen$/);
  return Number.parseInt((await list(page).getByRole('status').first().textContent()) ?? '', 10);
}

test('eines nach dem anderen lesen, nur mit der Tastatur, und es bleibt gelesen', async ({ page }) => {
  // A mark that exists already answers 409 and is then changed.
  expectConsole(page, /409/);
  await open(page, '?area=QMS');
  const before = await countOf(page);
  await button(page, 'Mit dem neuesten beginnen').press('Enter');
  await expect(reader(page).getByText(`1 von ${before}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(reader(page).getByText(`2 von ${before}`)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(reader(page).getByText(`1 von ${before}`)).toBeVisible();
  await settled(page);
  await expectAccessible(page);
  const title = reader(page).getByRole('heading', { level: 2 });
  const second = (await entries(page).nth(1).textContent()) ?? '';
  // The keys stand in the list of keys, and do nothing behind it.
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(keys.getByText('als gelesen markieren und weiter')).toBeVisible();
  await expect.poll(() => keys.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('g');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await unread(page, before);
  await page.keyboard.press('g');
  await unread(page, before - 1);
  await expect(title).toHaveText(second);
  await expect(entries(page).first()).toHaveText(second);
  await expect(page.getByText('1 Dokument als gelesen markiert')).toBeVisible();
  await button(page, 'Gelesen').press('Enter');
  await unread(page, before - 2);
  await settled(page);
  await page.reload();
  await unread(page, before - 2);
});

test('die Adresse hält Bereich und Dokument; Zurück führt zur Liste @all', async ({ page }) => {
  await open(page);
  const all = await countOf(page);
  await page.getByLabel('Bereich', { exact: true }).selectOption({ label: 'Qualitätsmanagement' });
  await expect(page).toHaveURL(/area=QMS$/);
  await expect(list(page).getByRole('listitem').first()).toContainText('Qualitätsmanagement');
  expect(await countOf(page)).toBeLessThan(all);
  const name = (await entries(page).nth(2).textContent()) ?? '';
  await entries(page).nth(2).click();
  await expect(page).toHaveURL(/area=QMS&showDocument=DOK/);
  await page.reload();
  await expect(reader(page).getByRole('heading', { level: 2 })).toHaveText(name);
  await expect(entries(page).nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(reader(page).getByRole('link')).toHaveAttribute('href', /#\/qmsWorkingArea\/AUF/);
  // The list is printed.
  await page.emulateMedia({ media: 'print' });
  await expect(entries(page).first()).toBeVisible();
  await expect(reader(page)).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goBack();
  await expect(page).toHaveURL(/area=QMS$/);
});
