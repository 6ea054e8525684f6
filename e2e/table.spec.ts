import type { Page } from '@playwright/test';

import { startSession } from './support/sessions';
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  framesPass,
  savedBy,
  settled,
  test,
} from './support/test';

const everything = 'isTaskSearch=true&mode=wildcard&q=*';
const path = (state = '') => `/#/privacyTaskSearch?${everything}${state && `&${state}`}`;
const table = (page: Page) => page.getByRole('table', { name: 'Gefundene Aufgaben' });

async function openTable(page: Page, state = '') {
  await startSession(page, 'contact');
  await page.goto(path(state));
  await expect(table(page)).toBeVisible();
}

test('eine Tabelle: CSV, Menüs schließen, Karten am Telefon @all', async ({ page }) => {
  await openTable(page, 'r.q=vertrag&r.s=title&r.h=description,match');
  const file = await savedBy(page, () => page.getByRole('button', { name: 'CSV', exact: true }).click());
  expect(file.name).toMatch(/^Gefundene-Aufgaben_\d{4}-\d\d-\d\d\.csv$/);
  const text = file.content.toString();
  expect(text.startsWith('\ufeffID;Name;Titel;Datenschutznummer\r\n')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(9);

  await page.goto(path());
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
  const rows = table(page).getByRole('row');
  await expect.poll(() => rows.count()).toBeGreaterThan(150);
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
