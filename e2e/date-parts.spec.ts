import type { Page } from '@playwright/test';

import { enter, expect, expectAccessible, test } from './support/test';

const dates = {
  Startdatum: { Tag: '05', Monat: '06', Jahr: '2026' },
  Enddatum: { Tag: '07', Monat: '08', Jahr: '2026' },
} as const;

/** Uses every key a part of a date knows; the digits stand in it afterwards. */
async function useEveryKey(page: Page, date: string, name: string, digits: string): Promise<void> {
  const part = page.getByRole('spinbutton', { name: new RegExp(`^${name}, ${date}`) });
  const type = async () => {
    // Playwright's focus() would leave the whole field first, which then takes the range.
    await part.click();
    await page.keyboard.type(digits);
    await expect(part, `${name}, ${date}`).toHaveText(digits);
    // A part that is full passes the focus on.
    await part.click();
  };
  const press = async (key: string, more: number) => {
    await page.keyboard.press(key);
    await expect(part, key).toHaveText(String(Number(digits) + more).padStart(digits.length, '0'));
  };
  await type();
  await press('ArrowUp', 1);
  await press('ArrowUp', 2);
  await press('ArrowDown', 1);
  await press('ArrowDown', 0);
  await press('Control+V', 0);
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect(part).toHaveText(/^(31|30|12|9999)$/);
  for (const key of digits.length === 2
    ? ['Delete', 'Backspace']
    : ['Delete', 'Backspace', 'Delete', 'Backspace'])
    await page.keyboard.press(key);
  await expect(part).toHaveText(/^[tmj]+$/i);
  await type();
}

test('der Zeitraum lässt sich Teil für Teil tippen, stellen und löschen', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, 'admin', '/administration?tab=protocol');
  await page.getByRole('button', { name: 'Zeitraum wählen' }).click();
  const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
  await expect(calendar).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await page.evaluate(() => navigator.clipboard.writeText('03.02.2026'));
  for (const [date, parts] of Object.entries(dates))
    for (const [name, digits] of Object.entries(parts)) await useEveryKey(page, date, name, digits);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2026-06-05&to=2026-08-07/);
  await expect(page.getByText('Die Seite konnte nicht angezeigt werden')).toHaveCount(0);
});
