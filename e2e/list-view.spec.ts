import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { startSession } from './support/sessions';
import { expect, expectAccessible, expectConsole, settled, test } from './support/test';

const table = (page: Page) => page.getByRole('table', { name: 'Aufgaben-Liste' });
const rows = (page: Page) => table(page).getByRole('row');
const count = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /Eintr/ }).first();

test.beforeEach(async ({ page }) => {
  await startSession(page, 'contact');
});

const seen = [
  'Alle auf dieser Seite auswählen',
  'Nr.',
  'Nummer',
  'Favorit',
  'Titel',
  'Fortschritt',
  'Priorität',
  'Status',
  'Öffnen',
];
const specified =
  'Nr.,Objekt-ID,Nummer,Favorit,Name,Titel,Beschreibung,Stichworte,Fortschritt,Priorität,Status'.split(',');

test('zeigt jede Spalte der Spezifikation, filtert und führt weiter', async ({ page }) => {
  await page.goto('/#/privacyListView');
  await expect(count(page)).toHaveText('84 Einträge');
  await expect(table(page).getByRole('columnheader')).toHaveText(seen);
  await expect(table(page).getByRole('columnheader', { name: 'Öffnen' })).toBeInViewport({ ratio: 1 });
  await page.emulateMedia({ media: 'print' });
  await expect(table(page).getByRole('columnheader')).toHaveText(specified);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Spalten' }).click();
  await page.getByRole('checkbox', { name: 'Name' }).click();
  await expect(page).toHaveURL(/t\.x=name/);
  await page.keyboard.press('Escape');
  const row = rows(page).filter({ hasText: 'DS-0019' });
  await expect(row).toContainText('Liste der Unterauftragnehmer freigeben');
  await expect(row).toContainText('Unterauftragnehmer');
  await expect(row.getByRole('button', { name: /als Favorit markieren/, pressed: true })).toBeVisible();
  await expect(row.getByText('Kundenfavorit')).toBeAttached();
  await expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '35\u00a0%');
  // Head and foot are 50 pixels high (R-TABLE-02).
  const foot = page.getByRole('navigation', { name: 'Seiten' }).locator('xpath=..');
  for (const strip of [rows(page).first(), foot])
    expect(Math.round((await strip.boundingBox())?.height ?? 0)).toBe(50);

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

  await page.getByRole('link', { name: 'Baumansicht' }).click();
  await expect(page).toHaveURL(/privacyWorkingArea$/);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Aufgabensuche' }).click();
  await expect(page).toHaveURL(/privacyTaskSearch\?isTaskSearch=true$/);
  await page.goBack();
  await row.getByRole('link', { name: 'Aufgabe »Liste der Unterauftragnehmer freigeben« öffnen' }).click();
  await expect(page).toHaveURL(/privacyWorkingArea\/AUF/);
});

test('übernimmt die Treffer einer Suche @all', async ({ page }) => {
  const taskList = JSON.stringify({ type: 'text', message: 'unterauftrag' });
  await page.goto(`/#/privacyListView?${new URLSearchParams({ taskList })}`);
  await expect(count(page)).toContainText('1 Filter aktiv');
  await expect(table(page)).toContainText('Liste der Unterauftragnehmer freigeben');
  await expect.poll(() => rows(page).count()).toBeLessThan(20);
  await page.getByRole('button', { name: 'Suche »unterauftrag« aufheben' }).click();
  await expect(count(page)).toHaveText('84 Einträge');
});

test('gewählte Zeilen stehen in der Adresse und werden auf einmal Favoriten @all', async ({ page }) => {
  expectConsole(page, /423/);
  await page.goto('/#/privacyListView');
  await rows(page).nth(2).getByRole('checkbox').check();
  await rows(page).nth(6).getByRole('checkbox').check();
  await expect(page.getByText('2 Einträge ausgewählt')).toBeVisible();
  await expect(page).toHaveURL(/sel=AUF/);
  await expect(rows(page).nth(6)).toContainText(/\S zuletzt ausgewählt/);
  const stars = (pressed: 'true' | 'false') =>
    Promise.all(
      [2, 6].map((index) =>
        expect(
          rows(page)
            .nth(index)
            .getByRole('button', { name: /Favorit/ }),
        ).toHaveAttribute('aria-pressed', pressed),
      ),
    );
  await page.getByRole('button', { name: 'Als Favoriten markieren' }).click();
  await stars('true');
  await expect(page.getByText('2 Aufgaben als Favoriten markiert')).toBeVisible();
  // They show before the backend knows of them.
  await settled(page);
  await page.reload();
  await expect(page.getByText('2 Einträge ausgewählt')).toBeVisible();
  await stars('true');
  await backends.lock('ASP1');
  await page.getByRole('button', { name: 'Aus den Favoriten entfernen', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    /Die Änderung an 2 Aufgaben wurde zurückgenommen: .+, .+\./,
  );
  await stars('true');

  await rows(page).nth(2).getByRole('checkbox').uncheck();
  await page.getByRole('link', { name: 'Im Baum anzeigen' }).click();
  await expect(page).toHaveURL(/privacyWorkingArea\/AUF/);
  await page.goto('/#/privacyDashboard');
  await expect(
    page.getByRole('navigation', { name: 'Ansichten und Suchen' }).getByText(/^Weiter mit »/),
  ).toBeVisible();
  await page.goto('/#/qmsDashboard');
  await expect(page.getByText('Aufgaben im Baum')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/#/privacyListView?status=50');
  await rows(page).nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Filter 1/ }).click();
  await expectAccessible(page);
});
