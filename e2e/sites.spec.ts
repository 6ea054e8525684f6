import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { enter, expect, settled, test } from './support/test';

// The number of what is new comes from the background counting.
test.use({ counting: true });

const site = (page: Page, name: string) => page.getByRole('region', { name: `Musterwerk GmbH, ${name}` });
const north = (page: Page) => site(page, 'Werk Nord');
const south = (page: Page) => site(page, 'Werk Süd');
const harbour = (page: Page) => site(page, 'Lager Hafen');

/** The number of a figure, as its link says it. */
const figure = (of: ReturnType<typeof site>, name: RegExp) => of.getByRole('link', { name });

async function open(page: Page, query = '') {
  await enter(page, 'threeAddresses', `/sites${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Alle Standorte' })).toBeVisible();
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

test('zeigt jeden Standort mit dem, was wartet, den offenen Tickets und dem Fortschritt je Bereich', async ({
  page,
}) => {
  await open(page);
  await loaded(page);
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
  await loaded(page);
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

test('was dort begonnen wurde, bleibt dort als Entwurf @all', async ({ page }) => {
  const title = 'Drucker im Lager meldet Papierstau';
  const form = page.getByRole('dialog');
  await open(page);
  await loaded(page);
  await figure(south(page), /offenes? Tickets?/).click();
  await expect(page).toHaveURL(/#\/ticketWorkingArea$/);
  await page.getByRole('main').getByRole('button', { name: 'Ticket anlegen' }).click();
  await form.getByLabel('Titel').fill(title);
  await expect(form.getByText('Entwurf gesichert')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Zurück zu Musterwerk GmbH, Werk Nord' }).click();
  await worksFor(page, 'Werk Nord');
  await figure(north(page), /offenes? Tickets?/).click();
  await page.getByRole('main').getByRole('button', { name: 'Ticket anlegen' }).click();
  await expect(form.getByLabel('Titel')).toHaveValue('');
  await page.goto('/#/sites');
  await figure(south(page), /offenes? Tickets?/).click();
  await page.getByRole('main').getByRole('button', { name: 'Ticket anlegen' }).click();
  await expect(form.getByLabel('Titel')).toHaveValue(title);
});

test('ein Link allein wechselt nichts: in einem neuen Fenster fragt der Dialog @all', async ({
  page,
  context,
}) => {
  await open(page);
  await loaded(page);
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

test('ein Standort, der ausfällt, wird genannt und nimmt die anderen nicht mit @all', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503/);
  await page.route('**/v1/execute/**', async (route) => {
    if (route.request().postData()?.includes('ADR2')) await route.fulfill({ status: 503, body: '' });
    else await route.fallback();
  });
  await open(page);
  await loaded(page);
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
});

test('fällt nur ein Teil aus, bleibt der Rest des Standorts stehen @all', async ({ page, expectConsole }) => {
  expectConsole(/503/);
  await backends.fault({ path: '_yIT_getTicketsWithDetails', status: 503 });
  await open(page);
  await loaded(page);
  await expect(south(page).getByText(/geladen werden \(Tickets\)\./)).toBeVisible();
  await expect(figure(south(page), /unbekannt/).filter({ hasText: 'offene Tickets' })).toBeVisible();
  await expect(south(page).getByRole('row').filter({ hasText: 'Datenschutz' })).toBeVisible();
});

test('ein Link zeigt denselben Ausschnitt: Standort und Bereich stehen in der Adresse @all', async ({
  page,
}) => {
  await open(page);
  await loaded(page);
  await page.getByLabel('Standort', { exact: true }).selectOption({ label: 'Musterwerk GmbH, Werk Süd' });
  await page.getByLabel('Bereich', { exact: true }).selectOption({ label: 'Datenschutz' });
  await expect(page).toHaveURL(/#\/sites\?site=ADR2&area=DS$/);
  await page.reload();
  await loaded(page);
  await expect(north(page)).toBeHidden();
  await expect(south(page).getByRole('row').filter({ hasText: 'von' })).toHaveCount(1);
  await expect(south(page).getByRole('link', { name: /Tickets/ })).toBeHidden();
  // Without the role at any site there is nothing to show.
  await page.goto('/#/sites?area=FUNDINGS');
  await expect(page.getByText('Kein Standort für diesen Filter')).toBeVisible();
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(harbour(page)).toBeVisible();
  // An unknown limit does not limit anything.
  await page.goto('/#/sites?site=FREMD&area=%3Cscript%3E');
  await expect(north(page)).toBeVisible();
  await expect(harbour(page)).toBeVisible();
});

test('was am anderen Standort neu ist, zählt erst nach einem Besuch auf diesem Gerät @all', async ({
  page,
}) => {
  await open(page);
  await loaded(page);
  await expect(figure(south(page), /neu für Sie/)).toHaveAccessibleName(
    /^unbekannt neu für Sie noch nicht besucht/,
  );
  await south(page)
    .getByRole('link', { name: /^Hierher wechseln/ })
    .click();
  await expect(page).toHaveURL(/#\/mainDashboard$/);
  await page.getByRole('navigation').getByRole('link', { name: 'Alle Standorte' }).click();
  await loaded(page);
  await expect(south(page)).toContainText('Ihre Portaladresse');
  await expect(figure(south(page), /^0 neu für Sie/)).toBeVisible({ timeout: 20_000 });
});

test('mit einer Adresse gibt es keinen Eintrag, und die Seite sagt es @all', async ({ page }) => {
  await enter(page, 'contact', '/sites');
  await expect(page.getByText('Sie haben nur einen Standort')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Alle Standorte' })).toBeHidden();
  await page.getByRole('link', { name: 'Zu »Wartet auf Sie«' }).click();
  await expect(page).toHaveURL(/#\/waiting$/);
});

test('mit der Tastatur: vom Filter zur Zahl, Enter wechselt; und auf Englisch @all', async ({ page }) => {
  await open(page);
  await loaded(page);
  await page.getByLabel('Bereich', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(figure(north(page), /^\d+ Punkte warten/)).toBeFocused();
  await south(page)
    .getByRole('link', { name: /^Hierher wechseln/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/mainDashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/#/sites');
  await page.getByRole('button', { name: 'Sprache' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All sites' })).toBeVisible();
  await expect(figure(north(page), /items waiting – switches to Musterwerk GmbH, Werk Nord$/)).toBeVisible();
});
