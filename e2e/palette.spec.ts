import type { Page } from '@playwright/test';

import { holdRequests } from './support/network';
import { arrived, enter, expect, expectAccessible, test } from './support/test';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Suchen und Befehle' });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

async function start(page: Page) {
  await enter(page, 'contact');
  // From now on the page hears keys.
  await arrived(page, 'Startseite');
}

/** Opens the palette by key and types into it. */
async function search(page: Page, text: string) {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
}

test('mit Strg+K, drei Silben und Eingabe zur Aufgabe, auf ihre Überschrift', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await start(page);
  expect(scripts.filter((url) => /commands-|command-palette|keys-dialog/.test(url))).toEqual([]);
  await search(page, 'loschkonzept');
  // More areas may still answer; Enter opens the option in focus, wherever that stands by then.
  await expect(option(page, /^Löschkonzept/).and(page.locator('[data-focused=true]'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/privacyWorkingArea\/AUF/);
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('führt zu Ticket und Frage und tut, was man befiehlt @all', async ({ page }) => {
  await start(page);
  await search(page, 'dateien hochladen');
  await option(page, /^Welche Dateien kann ich hochladen/)
    .first()
    .click();
  await expect(page).toHaveURL(/FAQs.*entry=/i);
  await expect(page.locator('details[open]')).toContainText('Welche Dateien kann ich hochladen?');
  await search(page, 'ticket anlegen');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/create=1/);
  const form = page.getByRole('dialog', { name: 'Ticket anlegen' });
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await search(page, 'scanner');
  await option(page, /^Scanner/)
    .first()
    .click();
  await expect(page).toHaveURL(/#\/ticketWorkingArea\//);
  await expect(page.getByRole('heading', { level: 1, name: /^Scanner/ })).toBeFocused();
  await search(page, 'sprache englis');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
});

test('was getippt wird, ehe ihr Code da ist, steht in ihr, nicht dahinter @all', async ({ page }) => {
  await start(page);
  await page.goto('/#/ticketWorkingArea');
  const behind = page.getByRole('searchbox').first();
  await behind.focus();
  const release = await holdRequests(page, /\/palette-[^/]*\.js$/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('losch');
  const pending = page.getByRole('dialog', { name: 'Suchen', exact: true });
  await expect(pending.getByRole('textbox')).toHaveValue('losch');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(pending).toBeHidden();
  await expect(behind).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('losch');
  release();
  const field = palette(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('konzept');
  await expect(field).toHaveValue('loschkonzept');
  await expect(option(page, /^Löschkonzept/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(behind).toBeFocused();
  await expect(behind).toHaveValue('');
});

test('einzelne Tasten achten Felder, ? zählt die Tasten auf und schaltet sie ab @all', async ({ page }) => {
  await start(page);
  await page.keyboard.press('/');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('a/b?');
  await expect(palette(page).getByRole('combobox')).toHaveValue('a/b?');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await page.goto('/#/privacyWorkingArea');
  await expect(page.getByRole('tree')).toBeVisible();
  const keys = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await page.keyboard.press('?');
  await expect(keys.getByRole('heading', { name: 'Im Baum' })).toBeVisible();
  await expectAccessible(page);
  await keys.getByLabel('Tasten ohne Strg verwenden').uncheck();
  await keys.getByRole('button', { name: 'Schließen' }).click();
  await page.reload();
  await expect(page.getByRole('tree')).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(keys).toBeHidden();
  await palette(page).getByRole('button', { name: 'Alle Tastenkürzel' }).click();
  await expect(keys.getByLabel('Tasten ohne Strg verwenden')).not.toBeChecked();
});
