import { backends } from './support/backends';
import { startSession } from './support/sessions';
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

test.describe('Übersicht eines Bereichs', () => {
  test.beforeEach(async ({ page }) => {
    await startSession(page, 'contact');
  });

  test('zeigt Verteilung, Mittel und nur Aufgaben dieses Bereichs @all', async ({ page }) => {
    await page.goto('/#/privacyDashboard');
    await expect(page.getByText('Datenschutz: 84 Aufgaben für Musterwerk GmbH, Werk Nord.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Mittlerer Fortschritt' })).toContainText(/\d+,\d\d\s%/);
    const status = page.getByRole('region', { name: 'Status' });
    await status.getByRole('button', { name: 'Als Tabelle' }).click();
    await expect
      .poll(async () => {
        const counts = await status.getByRole('cell').allTextContents();
        return counts.map(Number).reduce((sum, count) => sum + count, 0);
      })
      .toBe(84);
    await page.getByText('alle', { exact: true }).click();
    for (const tab of [/^Zuletzt bearbeitet/, /^Favoriten/, /^Kundenfavoriten/]) {
      await page.getByRole('tab', { name: tab }).click();
      const table = page.getByRole('tabpanel', { name: tab }).getByRole('table');
      const numbers = table.getByRole('cell', { name: /^DS-\d+$/ });
      await expect(numbers.first()).toBeVisible();
      await expect(table.getByRole('row')).toHaveCount((await numbers.count()) + 1);
    }
  });

  test('führt in Baum, Listen, Suchen und FAQs des Bereichs @all', async ({ page }) => {
    await page.goto('/#/privacyDashboard');
    const entries = page.getByRole('navigation', { name: 'Ansichten und Suchen' }).getByRole('link');
    await expect(entries).toHaveCount(6);
    for (const [name, address] of [
      ['Arbeitsbereich', /privacyWorkingArea$/],
      ['Aufgaben-Liste', /privacyListView$/],
      ['Radialbaum', /privacyRadialTree$/],
      ['Aufgabensuche', /privacyTaskSearch\?isTaskSearch=true$/],
      ['Dokumentensuche', /privacyDocumentSearch\?isTaskSearch=false$/],
      ['FAQs', /privacyFAQs$/],
    ] as const) {
      await entries.filter({ hasText: name }).click();
      await expect(page).toHaveURL(address);
      await page.goBack();
      await expect(entries).toHaveCount(6);
    }
    await page.goto('/#/ismsDashboard');
    await expect(entries).toHaveCount(5);
    await expect(entries.filter({ hasText: 'Aufgaben-Liste' })).toHaveCount(0);
  });

  test('ein Klick auf ein Diagramm öffnet die Aufgaben-Liste, ohne Liste den Arbeitsbereich', async ({
    page,
  }) => {
    await page.goto('/#/privacyDashboard');
    await page.getByRole('link', { name: /^Hoch: \d+ in der Aufgaben-Liste öffnen$/ }).click();
    await expect(page).toHaveURL(/privacyListView\?evt=/);
    const evt = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('evt');
    expect(JSON.parse(evt ?? '')).toEqual({ type: 'priority', value: 30, name: 'Hoch' });
    await page.goto('/#/ismsDashboard');
    await page.getByRole('link', { name: /^Offen: \d+ im Arbeitsbereich öffnen$/ }).click();
    await expect(page).toHaveURL(/ismsWorkingArea\?evt=/);
    const found = page.getByRole('region', { name: '4 Aufgaben für diesen Filter' });
    await expect(found.getByRole('table').getByText('Offen')).toHaveCount(4);
    await found.getByRole('button', { name: 'Filter aufheben' }).click();
    await expect(page).toHaveURL(/ismsWorkingArea\??$/);
    await expect(found).toBeHidden();
  });

  test('ein Bereich ohne Aufgaben sagt es @all', async ({ page }) => {
    await enter(page, 'admin', '/marketingDashboard');
    await expect(
      page.getByText('Für diese Adresse gibt es im Bereich Marketing noch keine Aufgaben.'),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Keine Aufgabe(n) gefunden');
  });

  test('ein Fehler nimmt nur die Diagramme, »Erneut versuchen« bringt sie zurück @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/500/);
    await backends.fault({ path: '/task/ADR1/QMS', status: 500 });
    await page.goto('/#/qmsDashboard');
    const alert = page.getByRole('alert').filter({ hasText: 'Die Aufgaben dieses Bereichs' });
    await expect(alert).toContainText('Der Server meldet den Fehler 500: »Fehler durch Schalter«.');
    await expect(page.getByRole('tab', { name: /^Zuletzt bearbeitet/ })).toBeVisible();
    await backends.noFaults();
    await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(page.getByRole('region', { name: 'Priorität' })).toBeVisible();
  });

  for (const theme of ['light', 'dark'] as const)
    for (const width of [1440, 360])
      test(`ist barrierefrei, ${theme === 'light' ? 'hell' : 'dunkel'}, ${width} px @all`, async ({
        page,
      }) => {
        await page.addInitScript((name) => localStorage.setItem('kundenportal-theme', name), theme);
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/#/privacyDashboard');
        await page.reload();
        await expect(page.getByRole('region', { name: 'Priorität' })).toBeVisible();
        await expect(page.getByRole('table')).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
});
