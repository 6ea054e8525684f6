import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { loseNextAnswer } from './support/network';
import { arrived, enter, expect, expectAccessible, settled, test } from './support/test';

const list = (page: Page) => page.getByRole('region', { name: 'Ungelesene Dokumente' });
const entries = (page: Page) => list(page).getByRole('link');
const reader = (page: Page) => page.getByRole('region', { name: 'Dokumentansicht', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const unread = (page: Page, count: number | RegExp) =>
  expect(list(page).getByText(typeof count === 'number' ? `${count} ungelesen` : count)).toBeVisible();

/** Takes back what a message says, once it says it. */
const undo = (page: Page, message: string) =>
  page
    .getByRole('alertdialog')
    .filter({ hasText: message })
    .getByRole('button', { name: 'Rückgängig' })
    .click();

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

test('eines nach dem anderen lesen, nur mit der Tastatur; was gelesen ist, ist nach dem Neuladen nicht wieder da', async ({
  page,
  expectConsole,
}) => {
  // A mark that exists already answers 409 and is then changed.
  expectConsole(/409/);
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

test('Gelesen lässt sich zurücknehmen, auch bei mehreren @all', async ({ page, expectConsole }) => {
  expectConsole(/409/);
  await open(page, '?area=QMS');
  const before = await countOf(page);
  for (const index of [0, 2]) await list(page).getByRole('checkbox').nth(index).check();
  await expect(list(page).getByText('2 Dokumente ausgewählt')).toBeVisible();
  await button(page, 'Als gelesen markieren').click();
  await unread(page, before - 2);
  await undo(page, '2 Dokumente als gelesen markiert');
  await unread(page, before);
  await settled(page);
  await button(page, 'Alle als gelesen markieren').click();
  await expect(page.getByText('Keine Einträge für diesen Filter')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await undo(page, `${before} Dokumente als gelesen markiert`);
  await unread(page, before);
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
  await page.goBack();
  await expect(page).toHaveURL(/area=QMS$/);
  await page.goto('/#/readingPlan?area=QMS&showDocument=gibtesnicht');
  await expect(page.getByText('Dieses Dokument ist nicht im Leseplan')).toBeVisible();
});

test('erreichbar von Menü, »Wartet auf Sie« und Baum; die Aufgabe ist einen Klick entfernt @all', async ({
  page,
}) => {
  await enter(page, 'contact', '/mainDashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Leseplan' }).click();
  await expect(page).toHaveURL(/#\/readingPlan$/);
  await page.goto('/#/waiting?area=QMS');
  await page.getByRole('link', { name: 'Im Leseplan nacheinander lesen' }).click();
  await expect(page).toHaveURL(/#\/readingPlan\?area=QMS$/);
  await page.goto('/#/privacyWorkingArea');
  await page
    .getByRole('region', { name: /Datenschutz/ })
    .getByRole('link', { name: 'Leseplan' })
    .click();
  await expect(page).toHaveURL(/#\/readingPlan\?area=DS$/);
  await button(page, 'Mit dem neuesten beginnen').click();
  await reader(page).getByRole('link').click();
  await expect(page).toHaveURL(/#\/privacyWorkingArea\/AUF/);
});

test('die Tasten stehen in der Liste der Tasten und gelten nicht hinter ihr @all', async ({ page }) => {
  await open(page, '?area=QMS');
  const before = await countOf(page);
  await entries(page).first().press('Enter');
  await expect(reader(page)).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect(keys.getByText('als gelesen markieren und weiter')).toBeVisible();
  await expect.poll(() => keys.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('g');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await unread(page, before);
});

test('gesperrte Dokumente stehen nicht im Leseplan und werden nie angefragt @all', async ({ page }) => {
  await open(page, '?area=DS&showDocument=DOK104I');
  await expect(page.getByText('Dieses Dokument ist nicht im Leseplan')).toBeVisible();
  expect((await backends.calls()).filter(({ path }) => path.includes('/file/DOK104I'))).toEqual([]);
});

test('ein Vermerk, den der Dienst ablehnt, fällt zurück und sagt es @all', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/423/);
  await open(page, '?area=QMS');
  const before = await countOf(page);
  await backends.fault({ method: 'POST', path: '/document/read/', status: 423 });
  await button(page, 'Mit dem neuesten beginnen').click();
  await button(page, 'Gelesen').click();
  await expect(page.getByRole('alert')).toContainText('Der Lesevermerk konnte nicht gesetzt werden');
  await unread(page, before);
});

test('ein Vermerk, dessen Antwort verloren geht, gilt, wenn er gesetzt ist @all', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET/);
  await open(page, '?area=QMS');
  const before = await countOf(page);
  await loseNextAnswer(page, 'POST', /\/document\/read\//);
  await list(page).getByRole('checkbox').first().check();
  await button(page, 'Als gelesen markieren').click();
  await expect(page.getByText('1 Dokument als gelesen markiert')).toBeVisible();
  await expect(page.getByText('Der Lesevermerk konnte nicht gesetzt werden')).toBeHidden();
  await unread(page, before - 1);
});

test('was ausfällt, steht da und lässt sich noch einmal versuchen @all', async ({ page, expectConsole }) => {
  expectConsole(/503|500/);
  await backends.fault({ path: '/document/read/', status: 503 });
  await open(page, '?area=QMS');
  await expect(page.getByText('Ihre Lesevermerke konnten nicht geladen werden.')).toBeVisible();
  await backends.noFaults();
  await button(page, 'Erneut versuchen').click();
  await unread(page, /^\d+ ungelesen$/);

  await backends.fault({ path: '_yit_DS_DocSearch', status: 500 });
  await page.reload();
  await expect(
    page.getByText(/^Hier konnte nicht alles geladen werden: .*Qualitätsmanagement/),
  ).toBeVisible();
  await backends.noFaults();
  await button(page, 'Erneut versuchen').click();
  await unread(page, /^\d+ ungelesen$/);
});

test('wo die Dokumente verboten sind, steht das da @all', async ({ page, expectConsole }) => {
  expectConsole(/403/);
  await backends.fault({ path: '_yit_DS_DocSearch', status: 403 });
  await open(page);
  await expect(page.getByText(/^Hier fehlt Ihnen die Berechtigung/)).toBeVisible();
  await expect(page.getByText('Alles gelesen')).toBeHidden();
});

test('ohne Verbindung sagt der Leser es, und der nächste Versuch gelingt @all', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_|Failed to load/);
  await open(page, '?area=QMS');
  await backends.fault({ path: '/v1/file/', offline: true });
  await button(page, 'Mit dem neuesten beginnen').click();
  await expect(reader(page).getByText('Es gibt gerade keine Verbindung zum Server.')).toBeVisible();
  await backends.noFaults();
  await reader(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(reader(page).getByText('Es gibt gerade keine Verbindung zum Server.')).toBeHidden();
});

test('gedruckt wird die Liste @all', async ({ page }) => {
  await open(page, '?area=QMS');
  await entries(page).first().click();
  await expect(reader(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(entries(page).first()).toBeVisible();
  await expect(reader(page)).toBeHidden();
});
