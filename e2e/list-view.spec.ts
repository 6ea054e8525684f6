import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { startSession } from './support/sessions';
import { expect, expectAccessible, expectNoSidewaysScroll, settled, test } from './support/test';

const table = (page: Page) => page.getByRole('table', { name: 'Aufgaben-Liste' });
const rows = (page: Page) => table(page).getByRole('row');
const count = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /Eintr/ }).first();
const link = (name: 'evt' | 'taskList', value: unknown) =>
  `/#/privacyListView?${new URLSearchParams({ [name]: typeof value === 'string' ? value : JSON.stringify(value) })}`;

test.beforeEach(async ({ page }) => {
  await startSession(page, 'contact');
});

test.describe('Aufgaben-Liste', () => {
  test('zeigt jede Spalte der Spezifikation', async ({ page }) => {
    await page.goto('/#/privacyListView');
    await expect(count(page)).toHaveText('84 Einträge');
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Alle auf dieser Seite auswählen',
      'Nr.',
      'Objekt-ID',
      'Nummer',
      'Favorit',
      'Name',
      'Titel',
      'Beschreibung',
      'Stichworte',
      'Fortschritt',
      'Priorität',
      'Status',
      'Öffnen',
    ]);
    const row = rows(page).filter({ hasText: 'DS-0019' });
    await expect(row).toContainText('Liste der Unterauftragnehmer freigeben');
    await expect(row).toContainText('Unterauftragnehmer');
    await expect(row.getByRole('button', { name: /als Favorit markieren/, pressed: true })).toBeVisible();
    await expect(row.getByText('Kundenfavorit')).toBeAttached();
    await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '35\u00a0%');
    await row.getByRole('link', { name: 'Aufgabe »Liste der Unterauftragnehmer freigeben« öffnen' }).click();
    await expect(page).toHaveURL(/privacyWorkingArea\/AUF/);
  });

  test('auf Papier ist nichts abgeschnitten', { tag: '@all' }, async ({ page }) => {
    await page.goto('/#/privacyListView');
    await expect(count(page)).toHaveText('84 Einträge');
    const cut = () =>
      table(page)
        .locator('td :not(.sr-only)')
        .evaluateAll(
          (parts) =>
            parts.filter(
              (part) =>
                part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'hidden',
            ).length,
        );
    await expect.poll(cut).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await cut()).toBe(0);
  });

  test('Kopf und Fuß der Tabelle sind 50 px hoch', { tag: '@all' }, async ({ page }) => {
    await page.goto('/#/privacyListView');
    await expect(rows(page)).toHaveCount(26);
    const foot = page.getByRole('navigation', { name: 'Seiten' }).locator('xpath=..');
    for (const strip of [rows(page).first(), foot])
      expect(Math.round((await strip.boundingBox())?.height ?? 0)).toBe(50);
  });

  test('filtert nach Status und Priorität; die Wahl steht in der Adresse', async ({ page }) => {
    await page.goto('/#/privacyListView');
    const whole = page.getByRole('button', { name: 'Gesamte Liste' });
    await expect(whole).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: /^Überfällig 8/ }).click();
    await expect(count(page)).toHaveText('8 von 84 Einträgen, 1 Filter aktiv');
    await page.getByRole('button', { name: /^Offen 7/ }).click();
    await expect(count(page)).toHaveText('15 von 84 Einträgen, 1 Filter aktiv');
    await page.getByRole('button', { name: /^Sehr hoch 13/ }).click();
    await expect(count(page)).toContainText('2 Filter aktiv');
    await expect(page).toHaveURL(/status=50%2C10&priority=40/);
    await page.reload();
    await expect(count(page)).toContainText('2 Filter aktiv');
    await whole.click();
    await expect(count(page)).toHaveText('84 Einträge');
    await expect(whole).toHaveAttribute('aria-disabled', 'true');
  });

  test('übernimmt den Filter eines Diagramms', { tag: '@all' }, async ({ page }) => {
    await page.goto(link('evt', { type: 'status', value: 40, name: 'Erledigt' }));
    await expect(count(page)).toHaveText('11 von 84 Einträgen, 1 Filter aktiv');
    await expect(page.getByRole('button', { name: /^Erledigt 11/ })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: /^Erledigt 11/ }).click();
    await expect(count(page)).toHaveText('84 Einträge');
    await expect(page).toHaveURL(/privacyListView\??$/);
  });

  test('zeigt die Treffer einer Suche als Liste', { tag: '@all' }, async ({ page }) => {
    await page.goto(link('taskList', { type: 'text', message: 'unterauftrag' }));
    await expect(count(page)).toContainText('1 Filter aktiv');
    await expect(table(page)).toContainText('Liste der Unterauftragnehmer freigeben');
    await expect.poll(() => rows(page).count()).toBeLessThan(20);
    await page.getByRole('button', { name: 'Suche »unterauftrag« aufheben' }).click();
    await expect(count(page)).toHaveText('84 Einträge');
  });

  for (const [name, address, title] of [
    [
      'ein zerrissenes evt',
      link('evt', '{"type":"sta'),
      'Dieser Link enthält einen Filter, den das Portal nicht lesen kann',
    ],
    [
      'ein fremdes evt',
      link('evt', { type: 'color', value: 1, name: '' }),
      'Dieser Link enthält einen Filter, den das Portal nicht lesen kann',
    ],
    [
      'ein unbekannter Wert',
      link('evt', { type: 'status', value: 4711, name: 'Sonstige' }),
      'Diesen Wert gibt es nicht',
    ],
    [
      'eine taskList, die keine ist',
      link('taskList', [1, 2]),
      'Dieser Link enthält eine Aufgabenliste, die das Portal nicht lesen kann',
    ],
  ] as const)
    test(`${name} wird gesagt und zeigt alle Aufgaben`, { tag: '@all' }, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByText(title)).toBeVisible();
      await expect(count(page)).toHaveText('84 Einträge');
      await page.getByRole('button', { name: 'Schließen', exact: true }).click();
      await expect(page.getByText(title)).toBeHidden();
    });

  test('gewählte Zeilen stehen in der Adresse; die letzte ist die aktive Aufgabe des Bereichs', async ({
    page,
  }) => {
    await page.goto('/#/privacyListView');
    await rows(page).nth(6).getByRole('checkbox').check();
    await expect(page.getByText('1 Eintrag ausgewählt')).toBeVisible();
    await expect(page).toHaveURL(/sel=AUF/);
    await expect(rows(page).nth(6)).toContainText(/\S zuletzt ausgewählt/);
    await page.reload();
    await expect(page.getByText('1 Eintrag ausgewählt')).toBeVisible();
    await page.getByRole('link', { name: 'Im Baum anzeigen' }).click();
    await expect(page).toHaveURL(/privacyWorkingArea\/AUF/);
    await page.goto('/#/privacyDashboard');
    await expect(
      page.getByRole('navigation', { name: 'Ansichten und Suchen' }).getByText(/^Weiter mit »/),
    ).toBeVisible();
    await page.goto('/#/qmsDashboard');
    await expect(page.getByText('Aufgaben im Baum')).toBeVisible();
  });

  test(
    'merkt mehrere Aufgaben auf einmal; ein gesperrter Ansprechpartner nimmt sie zurück',
    { tag: '@all' },
    async ({ page, expectConsole }) => {
      expectConsole(/423/);
      await page.goto('/#/privacyListView');
      for (const index of [1, 2]) await rows(page).nth(index).getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Als Favoriten markieren' }).click();
      const stars = (pressed: 'true' | 'false') =>
        Promise.all(
          [1, 2].map((index) =>
            expect(
              rows(page)
                .nth(index)
                .getByRole('button', { name: /Favorit/ }),
            ).toHaveAttribute('aria-pressed', pressed),
          ),
        );
      await stars('true');
      await expect(page.getByText('2 Aufgaben als Favoriten markiert')).toBeVisible();
      // They show before the backend knows of them.
      await settled(page);
      await page.reload();
      await stars('true');
      await backends.lock('ASP1');
      await page.getByRole('button', { name: 'Aus den Favoriten entfernen', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(
        /Ihr Portalfavorit konnte nicht gesetzt werden.*Die Änderung an 2 Aufgaben wurde zurückgenommen: .+, .+\./,
      );
      await stars('true');
    },
  );

  test('führt in den Baum und in die Aufgabensuche', async ({ page }) => {
    await page.goto('/#/privacyListView');
    await page.getByRole('link', { name: 'Baumansicht' }).click();
    await expect(page).toHaveURL(/privacyWorkingArea$/);
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Aufgabensuche' }).click();
    await expect(page).toHaveURL(/privacyTaskSearch\?isTaskSearch=true$/);
  });

  test('gibt es nur in sechs Bereichen', { tag: '@all' }, async ({ page }) => {
    await page.goto('/#/ismsListView');
    await expect(
      page.getByText('Die Adresse »/ismsListView« führt zu keiner Seite des Portals.'),
    ).toBeVisible();
  });
});

test.describe('Aufgaben-Liste, wenn etwas fehlt', () => {
  // The background counting would load again what fails here, and take the button away.
  test.use({ counting: false });

  for (const [name, fault, text] of [
    ['ein Fehler des Servers', { status: 500 }, 'Der Server meldet den Fehler 500: »Fehler durch Schalter«.'],
    ['eine kaputte Antwort', { body: 'broken' }, 'Die Antwort des Servers'],
    ['keine Verbindung', { offline: true }, 'keine Verbindung'],
  ] as const)
    test(
      `${name} wird gesagt, »Erneut versuchen« hilft`,
      { tag: '@all' },
      async ({ page, expectConsole }) => {
        expectConsole(/500|net::ERR|Failed to fetch/);
        await backends.fault({ path: '/task/ADR1/DS', ...fault });
        await page.goto('/#/privacyListView');
        const alert = page
          .getByRole('alert')
          .filter({ hasText: 'Die Aufgaben konnten nicht geladen werden.' });
        await expect(alert).toContainText(text);
        await backends.noFaults();
        await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
        await expect(count(page)).toHaveText('84 Einträge');
      },
    );

  test('ein fehlendes Recht wird gesagt', { tag: '@all' }, async ({ page, expectConsole }) => {
    expectConsole(/403/);
    await backends.fault({ path: '/task/ADR1/DS', status: 403 });
    await page.goto('/#/privacyListView');
    await expect(page.getByText('Für Sie nicht freigegeben')).toBeVisible();
  });
});

for (const theme of ['light', 'dark'] as const)
  for (const width of [1440, 360])
    test(
      `Aufgaben-Liste ist barrierefrei, ${theme === 'light' ? 'hell' : 'dunkel'}, ${width} px`,
      { tag: '@all' },
      async ({ page }) => {
        await page.addInitScript((name) => localStorage.setItem('kundenportal-theme', name), theme);
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/#/privacyListView?status=50');
        await page.reload();
        await expect(table(page)).toBeVisible();
        await rows(page).nth(1).getByRole('checkbox').check();
        if (width === 360) await page.getByRole('button', { name: /^Filter 1/ }).click();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      },
    );
