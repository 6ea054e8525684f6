import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { counting, enter, expect, expectConsole, settled, test } from './support/test';

// The number of what is new comes from the background counting.
test.use(counting);

const site = (page: Page, name: string) => page.getByRole('region', { name: `Musterwerk GmbH, ${name}` });
const north = (page: Page) => site(page, 'Werk Nord');
const south = (page: Page) => site(page, 'Werk Süd');
const harbour = (page: Page) => site(page, 'Lager Hafen');

/** The number of a figure, as its link says it. */
const figure = (of: ReturnType<typeof site>, name: RegExp) => of.getByRole('link', { name });

async function open(page: Page, query = '') {
  await enter(page, 'threeAddresses', `/sites${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Alle Standorte' })).toBeVisible();
  await loaded(page);
}

/** The address the top bar names. */
const worksFor = (page: Page, name: string) =>
  expect(page.getByRole('banner')).toContainText(
    `Sie sind für die Portaladresse Musterwerk GmbH, ${name} angemeldet!`,
  );

const loaded = async (page: Page) => {
  await expect(page.locator('main [aria-busy]')).toHaveCount(0, { timeout: 20_000 });
  await settled(page);
};

test('zeigt jeden Standort mit Wartendem, Tickets und Fortschritt je Bereich', async ({ page }) => {
  await open(page);
  await expect(page.getByText(/^\d+ Punkte warten auf Sie\.$/)).toBeVisible();
  for (const card of [north(page), south(page), harbour(page)]) {
    await expect(figure(card, /^\d+ Punkte warten/)).toBeVisible();
    await expect(figure(card, /^\d+ offenes? Tickets?/)).toBeVisible();
    await expect(card.getByRole('row').filter({ hasText: 'Datenschutz' })).toContainText(/\d+ von \d+ offen/);
  }
  await expect(north(page)).toContainText('Ihre Portaladresse');
  await expect(north(page)).toContainText(/Nr\.\s1001 · NORD/);
  // The same mean as on the dashboard of the area.
  const mean = await north(page)
    .getByRole('progressbar', { name: 'Fortschritt Datenschutz' })
    .getAttribute('aria-valuetext');
  await north(page).getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page).toHaveURL(/#\/privacyDashboard$/);
  await expect(page.getByText(mean ?? '-', { exact: true }).first()).toBeVisible();
});

test('wechselt die Adresse, landet am Ziel, sagt es, und ein Klick führt zurück @all', async ({ page }) => {
  await open(page, '?area=DS');
  const waiting = figure(south(page), /^\d+ Punkte warten/);
  await expect(waiting).toHaveAccessibleName(/wechselt zu Musterwerk GmbH, Werk Süd$/);
  await waiting.click();
  await expect(page).toHaveURL(/#\/waiting\?area=DS$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Wartet auf Sie' })).toBeVisible();
  await worksFor(page, 'Werk Süd');
  const notice = page.getByRole('group', { name: 'Sie arbeiten jetzt für Musterwerk GmbH, Werk Süd.' });
  await notice.getByRole('button', { name: 'Zurück zu Musterwerk GmbH, Werk Nord' }).click();
  await expect(page).toHaveURL(/#\/sites\?area=DS$/);
  await worksFor(page, 'Werk Nord');
  await expect(
    page.getByRole('group', { name: 'Sie arbeiten jetzt für Musterwerk GmbH, Werk Nord.' }),
  ).toBeVisible();
  await expect(north(page)).toContainText('Ihre Portaladresse');
});

test('ein Link allein wechselt nichts: der Dialog fragt @all', async ({ page, context }) => {
  await open(page);
  const href = await figure(south(page), /^\d+ Punkte warten/).getAttribute('href');
  const second = await context.newPage();
  await second.goto(`/${href}`);
  await expect(second.getByRole('dialog', { name: 'Portaladresse wählen' })).toBeVisible();
  await expect(second.getByRole('radio', { name: /Werk Süd/ })).toBeChecked();
  await expect(north(page)).toContainText('Ihre Portaladresse');
  await second.getByRole('button', { name: 'Auswählen' }).click();
  await expect(second).toHaveURL(/#\/waiting$/);
  await worksFor(second, 'Werk Süd');
  // Nor does a link choose an address that is not the user's own.
  await second.goto('/#/addressSelect?returnUrl=%2Fwaiting&address=ADR0');
  await expect(second.getByRole('radio', { name: /Werk Süd/ })).toBeChecked();
  await expect(second.getByRole('radio')).toHaveCount(3);
});

test('ein Standort, der ausfällt, wird genannt und nimmt die anderen nicht mit @all', async ({ page }) => {
  expectConsole(page, /503/);
  await page.route('**/v1/execute/**', async (route) => {
    if (route.request().postData()?.includes('ADR2')) await route.fulfill({ status: 503, body: '' });
    else await route.fallback();
  });
  await open(page);
  await expect(
    south(page).getByText(
      'Musterwerk GmbH, Werk Süd: Hier konnte nicht alles geladen werden (Bereiche, Tickets, Dokumente).',
    ),
  ).toBeVisible();
  await expect(figure(north(page), /^\d+ Punkte warten/)).toBeVisible();
  await expect(figure(harbour(page), /^\d+ Punkte warten/)).toBeVisible();
  await expect(page.getByText(/Nicht alles konnte geladen werden\.$/)).toBeVisible();
  await page.unroute('**/v1/execute/**');
  await south(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(figure(south(page), /^\d+ Punkte warten/)).toBeVisible();
  await expect(page.getByText(/konnte nicht alles geladen werden/)).toBeHidden();

  await test.step('fällt nur ein Teil aus, bleibt der Rest des Standorts stehen', async () => {
    await backends.fault({ path: '_yIT_getTicketsWithDetails', status: 503 });
    await page.reload();
    await loaded(page);
    await expect(south(page).getByText(/geladen werden \(Tickets\)\./)).toBeVisible();
    await expect(figure(south(page), /unbekannt/).filter({ hasText: 'offene Tickets' })).toBeVisible();
    await expect(south(page).getByRole('row').filter({ hasText: 'Datenschutz' })).toBeVisible();
  });
});

test('was am anderen Standort neu ist, zählt erst nach einem Besuch @all', async ({ page }) => {
  await open(page);
  await expect(figure(south(page), /neu für Sie/)).toHaveAccessibleName(
    /^unbekannt neu für Sie noch nicht besucht/,
  );
  // With the keyboard.
  await south(page)
    .getByRole('link', { name: /^Hierher wechseln/ })
    .press('Enter');
  await expect(page).toHaveURL(/#\/mainDashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('navigation').getByRole('link', { name: 'Alle Standorte' }).click();
  await loaded(page);
  await expect(south(page)).toContainText('Ihre Portaladresse');
  await expect(figure(south(page), /^0 neu für Sie/)).toBeVisible({ timeout: 20_000 });
});
