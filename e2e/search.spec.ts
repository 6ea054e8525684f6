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
const searchCalls = async () => (await backends.calls()).filter(({ path }) => path.includes('/task/search'));
/** Takes a JavaScript engine years. */
const hostile = '(?i)^(([a-zäöü ])+.?)+[A-Z]{9}$';
const stopped = 'Die Auswertung dieses Ausdrucks dauert zu lange und wurde abgebrochen.';

test.describe('Aufgabensuche', () => {
  test('zählt beim Tippen, erklärt das Muster und findet auf Knopfdruck dasselbe; sie führt zur Aufgabe und in die Aufgaben-Liste, auch nur mit der Tastatur', async ({
    page,
  }) => {
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
    await expect(
      results(page).getByRole('columnheader', { name: 'Beschreibung', exact: true }),
    ).toBeInViewport({ ratio: 1 });

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

  test('Platzhalter gelten für das ganze Feld; ein Ausdruck unterscheidet Groß und Klein, bis »Groß/klein egal« angekreuzt ist; ein ungültiger nennt die Stelle; ß und ss sind dasselbe @all', async ({
    page,
  }) => {
    await openSearch(page, '/privacyTaskSearch?isTaskSearch=true');
    await field(page).fill('MASSNAHME');
    await expect(live(page)).toHaveText(/^[1-9]\d* Treffer/);
    const counted = /^\d+/.exec(await live(page).innerText())?.[0];
    await field(page).press('Enter');
    await expect(page.getByText(`${counted} Ergebnisse`)).toBeVisible();
    await expect(results(page).locator('mark').first()).toHaveText(/^Maßnahme$/i);

    await searchMode(page, 'Platzhalter').check({ force: true });
    await field(page).fill('DS-001?');
    await expect(live(page)).toHaveText(/^5 Treffer/);
    await submit(page).click();
    await expect(page.getByText('5 Ergebnisse')).toBeVisible();
    await expect(page).toHaveURL(/mode=wildcard/);
    await page.reload();
    await expect(page.getByText('5 Ergebnisse')).toBeVisible();
    await expect(field(page)).toHaveValue('DS-001?');

    await page.goto('/#/privacyTaskSearch?isTaskSearch=true&mode=regex');
    await field(page).fill('Vertrag (neu');
    await expect(page.getByText('Stelle 9: Diese Klammer wird nicht geschlossen.')).toBeVisible();
    await expect(page.getByRole('search').locator('mark')).toHaveText('(');
    await expect(submit(page)).toBeDisabled();
    await field(page).fill('Vertrag \\(neu');
    await expect(live(page)).toHaveText(/Treffer/);
    await expect(submit(page)).toBeEnabled();

    await field(page).fill('^ds-00(16|17)$');
    await expect(live(page)).toHaveText(/^0 Treffer/);
    const switchCase = page.getByRole('checkbox', { name: 'Groß/klein egal' });
    await switchCase.check();
    await expect(field(page)).toHaveValue('(?i)^ds-00(16|17)$');
    await expect(live(page)).toHaveText(/^2 Treffer/);
    await submit(page).click();
    await expect(page.getByText('2 Ergebnisse')).toBeVisible();
    await page.reload();
    await expect(switchCase).toBeChecked();
    await switchCase.uncheck();
    await submit(page).click();
    await expect(nothingFound(page)).toBeVisible();
  });

  test('ein feindlicher Ausdruck wird angehalten, auch aus einem Link und dem in die Aufgaben-Liste; die Seite lebt, und der Server hört nie davon @all', async ({
    page,
  }) => {
    await openSearch(page, '/privacyTaskSearch?isTaskSearch=true&mode=regex');
    await field(page).fill(hostile);
    await expect(page.getByText(stopped)).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await field(page).fill('^DS-00(16|17)$');
    await expect(live(page)).toHaveText(/^2 Treffer/);

    await page.goto('/#/start');
    await page.goto(`/#/privacyTaskSearch?isTaskSearch=true&mode=regex&q=${encodeURIComponent(hostile)}`);
    await expect(page.getByText(stopped)).toBeVisible();

    // In a link to the list a wrong expression is no better.
    for (const message of [hostile, '(']) {
      await page.goto('/#/start');
      await page.goto(
        `/#/privacyListView?${new URLSearchParams({ taskList: JSON.stringify({ type: 'regex', message }) })}`,
      );
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

  test('beginnt mit Beispielen und den letzten Suchen, auch nach einem Neuladen; jede Suchart hat ihre Hilfe, eine unbekannte ist ein Fehler; ein langes Wort sprengt kein Telefon @all', async ({
    page,
  }) => {
    await openSearch(page, '/privacyTaskSearch?isTaskSearch=true');
    await page
      .getByRole('region', { name: 'Beispiele' })
      .getByRole('button', { name: /^Vertrag/ })
      .click();
    await expect(page).toHaveURL(/q=Vertrag/);
    await expect(results(page)).toBeVisible();
    await page.goto('/#/privacyTaskSearch?isTaskSearch=true');
    await page.reload();
    const last = page.getByRole('region', { name: 'Letzte Suchen' });
    await expect(last.getByRole('button')).toHaveText(['VertragText']);
    await last.getByRole('button').click();
    await expect(page).toHaveURL(/q=Vertrag/);

    const help = page.getByRole('button', { name: 'Hilfe zur Suchart' });
    await help.click();
    await expect(page.getByRole('region', { name: 'So sucht »Text«' })).toBeVisible();
    await searchMode(page, 'Platzhalter').check({ force: true });
    await expect(page.getByRole('table', { name: 'So sucht »Platzhalter«' })).toBeVisible();
    await searchMode(page, 'Regulärer Ausdruck').check({ force: true });
    const regexHelp = page.getByRole('table', { name: 'So sucht »Regulärer Ausdruck«' });
    await expect(regexHelp).toContainText('eine Ziffer');
    await expect(results(page).locator('mark').first()).toBeVisible();
    await expectAccessible(page);
    await help.click();
    await expect(regexHelp).toBeHidden();

    await page.goto('/#/privacyTaskSearch?isTaskSearch=true');
    await page.setViewportSize({ width: 360, height: 780 });
    await field(page).fill('a'.repeat(300));
    await expectNoSidewaysScroll(page);
    await field(page).press('Enter');
    await expect(nothingFound(page)).toBeVisible();
    await expect(page.getByText('0 Ergebnisse')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByText('Regulärer Ausdruck', { exact: true }).click();
    await field(page).fill(`(${'a'.repeat(300)}`);
    await expect(page.getByText(/Diese Klammer wird nicht geschlossen/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    for (const query of ['isTaskSearch=vielleicht', 'isTaskSearch=true&mode=sql']) {
      await page.goto(`/#/privacyTaskSearch?${query}`);
      await expect(page.getByRole('alert')).toContainText('Diese Suchart gibt es nicht');
    }
  });

  test('das Ergebnis des Servers steht auch ohne die eigenen Daten; ein Fehler lässt den Suchtext stehen und kann wiederholt werden @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/500/);
    await backends.fault({ method: 'GET', path: '/task/[^/]+/DS$', status: 500 });
    await openSearch(page, '/privacyTaskSearch?isTaskSearch=true&mode=regex&q=(?i)vertrag');
    await expect(page.getByText('Treffer werden erst nach dem Suchen gezählt.')).toBeVisible();
    await expect(page.getByText('12 Ergebnisse')).toBeVisible();

    await backends.fault({ method: 'POST', path: '/task/search', status: 500 });
    await field(page).fill('(?i)vertrag.');
    await submit(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Die Aufgabensuche ist fehlgeschlagen' });
    await expect(alert).toBeVisible();
    await expect(field(page)).toHaveValue('(?i)vertrag.');
    await backends.noFaults();
    await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByText(/^\d+ Ergebnisse$/)).toBeVisible();
    await expect(alert).toBeHidden();
  });
});

test('die Dokumentensuche findet Dokumente; jedes öffnet sich bei seiner Aufgabe oder in der Liste; die der Tickets geht über alle Bereiche', async ({
  page,
}) => {
  await openSearch(page, '/privacyTaskSearch?isTaskSearch=false');
  await expect(page).toHaveTitle(/^Datenschutz: Dokumentensuche/);
  await expect(page.getByRole('banner')).toContainText('Dokumentensuche');
  await page.goto('/#/privacyDocumentSearch?isTaskSearch=true');
  await expect(page).toHaveTitle(/^Datenschutz: Aufgabensuche/);
  await page.goto('/#/privacyDocumentSearch?isTaskSearch=false&q=gibtesnicht');
  await expect(page.getByText('Keine Dokumente gefunden')).toBeVisible();

  await field(page).fill('vertrag');
  await expect(live(page)).toHaveText(/Treffer in \d+ Dokumenten$/);
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
