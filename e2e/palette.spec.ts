import type { Page } from '@playwright/test';

import { backends } from './support/backends';
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

test('mit Strg+K, drei Silben und Eingabe zur Aufgabe; der Fokus liegt auf der Überschrift', async ({
  page,
}) => {
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

test('findet Umlaute in jeder Schreibweise und verzeiht einen Tippfehler @all', async ({ page }) => {
  await start(page);
  await page.keyboard.press('Control+k');
  const field = palette(page).getByRole('combobox');
  for (const [typed, name] of [
    ['pruefungsbogen', /^Prüfungsbogen auswerten/],
    ['prufungsbogen', /^Prüfungsbogen auswerten/],
    ['folgenabschetzung', /^Folgenabschätzung/],
    ['datenschutz radial', 'Datenschutz: Radialbaum'],
    ['DARSTELLUNG dunkel', 'Darstellung: Dunkel'],
  ] as const) {
    await field.fill(typed);
    await expect(option(page, name).first()).toBeVisible();
  }
  await field.fill('quallenfisch');
  await expect(palette(page).getByText('Nichts gefunden')).toBeVisible();
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

test('was getippt wird, ehe ihr Code da ist, steht in ihr und in keinem Feld dahinter @all', async ({
  page,
}) => {
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

test('zeigt nur, was die Wächter öffnen @all', async ({ page }) => {
  await start(page);
  for (const closed of ['Verträge', 'Administration', 'Benutzerverwaltung', 'Marketing: Übersicht']) {
    await search(page, closed);
    await expect(palette(page).getByRole('status')).not.toBeEmpty();
    await expect(palette(page).getByRole('option', { name: closed, exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  }
});

test('eine Quelle, die ausfällt, wird genannt; der Rest bleibt brauchbar @all', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  await start(page);
  await backends.fault({ path: '_yIT_getTicketsWithDetails', status: 503 });
  await search(page, 'dienstleister');
  await expect(palette(page).getByRole('alert')).toContainText(
    'Nicht geladen und deshalb nicht durchsucht: Tickets.',
  );
  await expect(option(page, /^Verträge und Dienstleister/).first()).toBeVisible();
  await backends.noFaults();
  await palette(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(palette(page).getByRole('alert')).toBeHidden();
  await palette(page).getByRole('combobox').fill('scanner');
  await expect(option(page, /^Scanner/).first()).toBeVisible();
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
