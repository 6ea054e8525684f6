import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { arrived, enter, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

/** Opens a search as the contact. */
async function openSearch(page: Page, path: string) {
  await enter(page, 'contact', path);
  await expect(page.getByRole('search')).toBeVisible();
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Suchtext' });
const submit = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Suchen' });
const live = (page: Page) => page.getByRole('search').getByRole('status');
const results = (page: Page) => page.getByRole('table', { name: 'Gefundene Aufgaben' });

const nothingFound = (page: Page) => page.getByText('Keine Aufgabe(n) gefunden');
const searchMode = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
/** The searches the server has received. */
const searchCalls = () => backends.called('POST', /\/task\/search/);

test('zählt beim Tippen, erklärt das Muster und führt zur Aufgabe und Liste', async ({ page }) => {
  await openSearch(page, '/privacyTaskSearch?isTaskSearch=true');
  await arrived(page, 'Aufgabensuche');
  await expect(submit(page)).toBeDisabled();
  await field(page).fill('vertrag');
  await expect(live(page)).toHaveText(/^12 Treffer in 84 Aufgaben$/);
  await expect(page.getByText('Gesucht wird »vertrag« an beliebiger Stelle eines Feldes')).toBeVisible();
  await field(page).press('Enter');
  await expect(page.getByText('12 Ergebnisse')).toBeVisible();
  await expect(results(page).getByRole('row')).toHaveCount(13);
  await expect(page).toHaveURL(/q=vertrag/);
  // Each result names the field and marks the place.
  const row = results(page).getByRole('row').filter({ hasText: 'DS-0016' });
  await expect(row.getByText('Stichworte:')).toBeVisible();
  await expect(row.locator('mark')).toHaveText('Vertrag');
  // On a common laptop no column stands out of the table's box.
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(results(page).getByRole('columnheader', { name: 'Beschreibung', exact: true })).toBeInViewport(
    { ratio: 1 },
  );

  // Searching again sends the request again, and one step back undoes it.
  await expect.poll(async () => (await searchCalls()).length).toBe(1);
  for (const times of [2, 3]) {
    await submit(page).click();
    await expect.poll(async () => (await searchCalls()).length).toBe(times);
  }
  await page.goBack();
  await expect(page).not.toHaveURL(/q=vertrag/);
  await page.goForward();

  await page.getByRole('link', { name: 'In der Aufgaben-Liste öffnen' }).click();
  await expect(page).toHaveURL(/privacyListView\?taskList=/);
  const list = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('taskList');
  expect(JSON.parse(list ?? '')).toEqual({ type: 'text', message: 'vertrag' });
  await page.goBack();

  await arrived(page, 'Aufgabensuche');
  await searchMode(page, 'Text').focus();
  await page.keyboard.press('ArrowRight');
  await expect(searchMode(page, 'Platzhalter')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('*aktenvernichtung*');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/aktenvernichtung/);
  await expect(results(page).getByRole('link').first()).toHaveAccessibleName(/Aktenvernichtung/);
  await results(page).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/privacyWorkingArea\/AUF/);
});

test('ein feindlicher Ausdruck wird angehalten; der Server hört nie davon @all', async ({ page }) => {
  // Takes a JavaScript engine years.
  const hostile = '(?i)^(([a-zäöü ])+.?)+[A-Z]{9}$';
  const stopped = page.getByText('Die Auswertung dieses Ausdrucks dauert zu lange und wurde abgebrochen.');
  await openSearch(page, `/privacyTaskSearch?isTaskSearch=true&mode=regex&q=${encodeURIComponent(hostile)}`);
  await expect(stopped).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await field(page).fill('^DS-00(16|17)$');
  await expect(live(page)).toHaveText(/^2 Treffer/);
  await field(page).fill(hostile);
  await expect(stopped).toBeVisible();

  // In a link to the list a wrong expression is no better.
  for (const message of [hostile, '(']) {
    const taskList = JSON.stringify({ type: 'regex', message });
    await page.goto('/#/start');
    await page.goto(`/#/privacyListView?${new URLSearchParams({ taskList })}`);
    const trouble = page
      .getByRole('group')
      .filter({ hasText: 'Der Teil »taskList« ist unvollständig oder verändert.' });
    await expect(trouble).toBeVisible();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await trouble.getByRole('button', { name: 'Schließen' }).click();
    await expect(page).not.toHaveURL(/taskList/);
    await expect(trouble).toBeHidden();
  }
  expect(await searchCalls()).toEqual([]);
});

test('beginnt mit Beispielen und letzten Suchen; lange Muster passen aufs Telefon @all', async ({ page }) => {
  const start = '/#/privacyTaskSearch?isTaskSearch=true';
  await openSearch(page, start.slice(2));
  await page
    .getByRole('region', { name: 'Beispiele' })
    .getByRole('button', { name: /^Vertrag/ })
    .click();
  await expect(results(page)).toBeVisible();
  await page.goto(start);
  await page.reload();
  const last = page.getByRole('region', { name: 'Letzte Suchen' });
  await expect(last.getByRole('button')).toHaveText(['VertragText']);
  await last.getByRole('button').click();
  await expect(page).toHaveURL(/q=Vertrag/);

  await page.goto(start);
  await page.setViewportSize({ width: 360, height: 780 });
  await field(page).fill('a'.repeat(300));
  await field(page).press('Enter');
  await expect(nothingFound(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByText('Regulärer Ausdruck', { exact: true }).click();
  await field(page).fill(`(${'a'.repeat(300)}`);
  await expect(page.getByText(/Diese Klammer wird nicht geschlossen/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('die Dokumentensuche findet Dokumente und öffnet sie, Tickets überall', async ({ page }) => {
  await openSearch(page, '/privacyTaskSearch?isTaskSearch=false');
  await expect(page).toHaveTitle(/^Datenschutz: Dokumentensuche/);
  await expect(page.getByRole('banner')).toContainText('Dokumentensuche');
  await page.goto('/#/privacyDocumentSearch?isTaskSearch=true');
  await expect(page).toHaveTitle(/^Datenschutz: Aufgabensuche/);
  await page.goto('/#/privacyDocumentSearch?isTaskSearch=false&q=gibtesnicht');
  await expect(page.getByText('Keine Dokumente gefunden')).toBeVisible();

  await field(page).fill('vertrag');
  await expect(live(page)).toHaveText(/Treffer in Namen und Beschreibungen von \d+ Dokumenten$/);
  await submit(page).click();
  const found = page.getByRole('table', { name: 'Gefundene Dokumente' });
  await expect(found).toBeVisible();
  await found
    .getByRole('link', { name: / in der Liste anzeigen$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/privacyListView\?showDocument=/);
  const preview = page.getByRole('dialog').getByRole('button', { name: 'Herunterladen' });
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/privacyListView$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Aufgaben-Liste' })).toBeVisible();
  await page.goBack();
  await found
    .getByRole('link', { name: / öffnen$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/privacyWorkingArea.*showDocument=/);

  await page.goto('/#/ticketTaskSearch');
  await field(page).fill('plan');
  await expect(live(page)).toHaveText(/Treffer in [\d.]+ Aufgaben$/);
  await submit(page).click();
  await expect(results(page).getByRole('columnheader', { name: 'Bereich' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'In der Aufgaben-Liste Datenschutz öffnen' })).toBeVisible();
});
