import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { startSession } from './support/sessions';
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

test.describe('Aufgabensuche', () => {
  test('zählt beim Tippen, erklärt das Muster und findet auf Knopfdruck dasselbe', async ({ page }) => {
    await openSearch(page, '/privacyTaskSearch?isTaskSearch=true');
    await expect(submit(page)).toBeDisabled();
    await field(page).fill('vertrag');
    await expect(live(page)).toHaveText(/^12 Treffer in 84 Aufgaben$/);
    await expect(page.getByText('Gesucht wird »vertrag« an beliebiger Stelle eines Feldes')).toBeVisible();
    await field(page).press('Enter');
    await expect(page.getByText('12 Ergebnisse')).toBeVisible();
    await expect(results(page).getByRole('row')).toHaveCount(13);
    await expect(page).toHaveURL(/q=vertrag/);
  });

  test('ß und ss sind beim Tippen und im Ergebnis dasselbe', { tag: '@all' }, async ({ page }) => {
    await openSearch(page, '/privacyTaskSearch?isTaskSearch=true');
    await field(page).fill('MASSNAHME');
    await expect(live(page)).toHaveText(/^[1-9]\d* Treffer/);
    const counted = /^\d+/.exec(await live(page).innerText())?.[0];
    await field(page).press('Enter');
    await expect(page.getByText(`${counted} Ergebnisse`)).toBeVisible();
    await expect(results(page).locator('mark').first()).toHaveText(/^Maßnahme$/i);
  });

  test('nennt zu jedem Ergebnis das Feld und markiert die Stelle', { tag: '@all' }, async ({ page }) => {
    await openSearch(page, '/privacyTaskSearch?isTaskSearch=true&q=vertrag');
    const row = results(page).getByRole('row').filter({ hasText: 'DS-0016' });
    await expect(row.getByText('Stichworte:')).toBeVisible();
    await expect(row.locator('mark')).toHaveText('Vertrag');
    // On a common laptop no column stands out of the table's box.
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(
      results(page).getByRole('columnheader', { name: 'Beschreibung', exact: true }),
    ).toBeInViewport({ ratio: 1 });
  });

  test('Platzhalter gelten für das ganze Feld', { tag: '@all' }, async ({ page }) => {
    await openSearch(page, '/privacyTaskSearch?isTaskSearch=true');
    await page.getByRole('radio', { name: 'Platzhalter' }).check({ force: true });
    await field(page).fill('DS-001?');
    await expect(live(page)).toHaveText(/^5 Treffer/);
    await submit(page).click();
    await expect(page.getByText('5 Ergebnisse')).toBeVisible();
    await expect(page).toHaveURL(/mode=wildcard/);
    await page.reload();
    await expect(page.getByText('5 Ergebnisse')).toBeVisible();
    await expect(field(page)).toHaveValue('DS-001?');
  });

  test(
    'ein ungültiger Ausdruck nennt die Stelle und lässt sich nicht absenden',
    { tag: '@all' },
    async ({ page }) => {
      await openSearch(page, '/privacyTaskSearch?isTaskSearch=true&mode=regex');
      await field(page).fill('Vertrag (neu');
      await expect(page.getByText('Stelle 9: Diese Klammer wird nicht geschlossen.')).toBeVisible();
      await expect(page.locator('mark')).toHaveText('(');
      await expect(submit(page)).toBeDisabled();
      await field(page).fill('Vertrag \\(neu');
      await expect(live(page)).toHaveText(/Treffer/);
      await expect(submit(page)).toBeEnabled();
    },
  );

  test(
    'ein Ausdruck unterscheidet Groß und Klein, bis »Groß/klein egal« angekreuzt ist',
    { tag: '@all' },
    async ({ page }) => {
      await openSearch(page, '/privacyTaskSearch?isTaskSearch=true&mode=regex');
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
      await expect(page.getByText('Keine Aufgabe(n) gefunden')).toBeVisible();
    },
  );

  test('ein feindlicher Ausdruck wird angehalten; die Seite lebt, und der Server hört nie davon', async ({
    page,
  }) => {
    await openSearch(page, '/privacyTaskSearch?isTaskSearch=true&mode=regex');
    await field(page).fill('(?i)^(([a-zäöü ])+.?)+[A-Z]{9}$');
    await expect(
      page.getByText('Die Auswertung dieses Ausdrucks dauert zu lange und wurde abgebrochen.'),
    ).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await field(page).fill('^DS-00(16|17)$');
    await expect(live(page)).toHaveText(/^2 Treffer/);
    const calls = await backends.calls();
    expect(calls.filter(({ path }) => path.includes('/task/search'))).toEqual([]);
  });

  test(
    'auch ein Link mit einem feindlichen Ausdruck kommt nicht bis zum Server',
    { tag: '@all' },
    async ({ page }) => {
      await openSearch(
        page,
        `/privacyTaskSearch?isTaskSearch=true&mode=regex&q=${encodeURIComponent('(?i)^(([a-zäöü ])+.?)+[A-Z]{9}$')}`,
      );
      await expect(
        page.getByText('Die Auswertung dieses Ausdrucks dauert zu lange und wurde abgebrochen.'),
      ).toBeVisible();
      const calls = await backends.calls();
      expect(calls.filter(({ path }) => path.includes('/task/search'))).toEqual([]);
    },
  );

  test(
    'auch nicht durch einen Link in die Aufgaben-Liste; ein falscher Ausdruck ebenso',
    { tag: '@all' },
    async ({ page }) => {
      await startSession(page, 'contact');
      for (const message of ['(?i)^(([a-zäöü ])+.?)+[A-Z]{9}$', '(']) {
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
      const calls = await backends.calls();
      expect(calls.filter(({ path }) => path.includes('/task/search'))).toEqual([]);
    },
  );

  test(
    'wer noch einmal sucht, fragt noch einmal und geht mit einem Schritt zurück',
    { tag: '@all' },
    async ({ page }) => {
      await openSearch(page, '/privacyTaskSearch?isTaskSearch=true');
      await field(page).fill('vertrag');
      const requestCount = async () =>
        (await backends.calls()).filter(({ path }) => path.includes('/task/search')).length;
      for (const times of [1, 2, 3]) {
        await submit(page).click();
        await expect.poll(requestCount).toBe(times);
      }
      await page.goBack();
      await expect(page).not.toHaveURL(/q=vertrag/);
    },
  );

  test('führt zur Aufgabe und mit allen Ergebnissen in die Aufgaben-Liste', async ({ page }) => {
    await openSearch(page, '/privacyTaskSearch?isTaskSearch=true&q=vertrag');
    await page.getByRole('link', { name: 'In der Aufgaben-Liste öffnen' }).click();
    await expect(page).toHaveURL(/privacyListView\?taskList=/);
    const list = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('taskList');
    expect(JSON.parse(list ?? '')).toEqual({ type: 'text', message: 'vertrag' });
    await page.goBack();
    await results(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/privacyWorkingArea\/AUF/);
  });

  test(
    'beginnt mit Beispielen und den letzten Suchen, auch nach einem Neuladen',
    { tag: '@all' },
    async ({ page }) => {
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
    },
  );

  test('sagt, wenn nichts gefunden wurde', { tag: '@all' }, async ({ page }) => {
    await openSearch(page, '/privacyTaskSearch?isTaskSearch=true&q=gibtesnicht');
    await expect(page.getByText('Keine Aufgabe(n) gefunden')).toBeVisible();
    await expect(page.getByText('0 Ergebnisse')).toBeVisible();
  });

  test(
    'ein langes Wort sprengt ein Telefon nicht, weder beim Tippen noch im Ergebnis noch mit Fehler',
    { tag: '@all' },
    async ({ page }) => {
      await openSearch(page, '/privacyTaskSearch?isTaskSearch=true');
      await page.setViewportSize({ width: 360, height: 780 });
      await field(page).fill('a'.repeat(300));
      await expectNoSidewaysScroll(page);
      await field(page).press('Enter');
      await expect(page.getByText('Keine Aufgabe(n) gefunden')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByText('Regulärer Ausdruck', { exact: true }).click();
      await field(page).fill(`(${'a'.repeat(300)}`);
      await expect(page.getByText(/Diese Klammer wird nicht geschlossen/)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    },
  );

  test.describe('ohne Zählung im Hintergrund', () => {
    // It would load again what fails here, and take the button away.
    test.use({ counting: false });

    test(
      'das Ergebnis des Servers steht auch ohne die eigenen Daten',
      { tag: '@all' },
      async ({ page, expectConsole }) => {
        expectConsole(/500/);
        await startSession(page, 'contact');
        await backends.fault({ method: 'GET', path: '/task/[^/]+/DS$', status: 500 });
        await page.goto('/#/privacyTaskSearch?isTaskSearch=true&mode=regex&q=(?i)vertrag');
        await expect(page.getByText('Treffer werden erst nach dem Suchen gezählt.')).toBeVisible();
        await expect(page.getByText('12 Ergebnisse')).toBeVisible();
      },
    );
  });

  test('ein Fehler des Servers lässt den Suchtext stehen und kann wiederholt werden', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/500/);
    await openSearch(page, '/privacyTaskSearch?isTaskSearch=true');
    await backends.fault({ method: 'POST', path: '/task/search', status: 500 });
    await field(page).fill('vertrag');
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('Die Aufgabensuche ist fehlgeschlagen');
    await expect(field(page)).toHaveValue('vertrag');
    await backends.noFaults();
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByText('12 Ergebnisse')).toBeVisible();
  });

  test('eine unbekannte Suchart ist ein Fehler', { tag: '@all' }, async ({ page }) => {
    await startSession(page, 'contact');
    for (const query of ['isTaskSearch=vielleicht', 'isTaskSearch=true&mode=sql']) {
      await page.goto(`/#/privacyTaskSearch?${query}`);
      await expect(page.getByRole('alert')).toContainText('Diese Suchart gibt es nicht');
    }
  });

  test('jede Suchart hat ihre Hilfe', { tag: '@all' }, async ({ page }) => {
    await openSearch(page, '/privacyTaskSearch?isTaskSearch=true');
    await page.getByRole('button', { name: 'Hilfe zur Suchart' }).click();
    await expect(page.getByRole('region', { name: 'So sucht »Text«' })).toBeVisible();
    await page.getByRole('radio', { name: 'Platzhalter' }).check({ force: true });
    await expect(page.getByRole('table', { name: 'So sucht »Platzhalter«' })).toBeVisible();
    await page.getByRole('radio', { name: 'Regulärer Ausdruck' }).check({ force: true });
    await expect(page.getByRole('table', { name: 'So sucht »Regulärer Ausdruck«' })).toContainText(
      'eine Ziffer',
    );
    await page.getByRole('button', { name: 'Hilfe zur Suchart' }).click();
    await expect(page.getByRole('table', { name: 'So sucht »Regulärer Ausdruck«' })).toBeHidden();
  });
});

test.describe('Dokumentensuche', () => {
  test('findet Dokumente; jedes öffnet sich bei seiner Aufgabe oder in der Liste', async ({ page }) => {
    await openSearch(page, '/privacyDocumentSearch?isTaskSearch=false');
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
  });

  test('sagt, wenn nichts gefunden wurde', { tag: '@all' }, async ({ page }) => {
    await openSearch(page, '/privacyDocumentSearch?isTaskSearch=false&q=gibtesnicht');
    await expect(page.getByText('Keine Dokumente gefunden')).toBeVisible();
  });
});

test('die Suche der Tickets geht über alle Bereiche, die man sehen darf', async ({ page }) => {
  await openSearch(page, '/ticketTaskSearch');
  await field(page).fill('plan');
  await expect(live(page)).toHaveText(/Treffer in [\d.]+ Aufgaben$/);
  await submit(page).click();
  const areas = results(page).getByRole('columnheader', { name: 'Bereich' });
  await expect(areas).toBeVisible();
  await expect(page.getByRole('link', { name: 'In der Aufgaben-Liste Datenschutz öffnen' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  test(`die Suche ist barrierefrei, auch bei 360 px (${theme})`, { tag: '@all' }, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('kundenportal-theme', name), theme);
    await openSearch(page, '/privacyTaskSearch?isTaskSearch=true&q=vertrag');
    await page.getByRole('button', { name: 'Hilfe zur Suchart' }).click();
    await expect(results(page).locator('mark').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Regulärer Ausdruck' }).check({ force: true });
    await field(page).fill('a**');
    await expect(page.getByText(/^Stelle 3:/)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 780 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test(
  'nur mit der Tastatur: tippen, Suchart wählen, suchen, ins Ergebnis',
  { tag: '@all' },
  async ({ page }) => {
    await openSearch(page, '/privacyTaskSearch?isTaskSearch=true');
    await arrived(page, 'Aufgabensuche');
    await page.getByRole('radio', { name: 'Text', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Platzhalter' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('*vertrag*');
    await page.keyboard.press('Enter');
    await expect(results(page)).toBeVisible();
    await results(page).getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/WorkingArea\/AUF/);
  },
);
