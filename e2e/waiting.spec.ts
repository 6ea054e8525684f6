import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  looks,
  settled,
  show,
  test,
} from './support/test';

test.use({ counting: true });

type Locator = ReturnType<Page['locator']>;

const card = (page: Page, name: string) => page.getByRole('region', { name });
const badge = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

/** The first entry of a card once every area has answered; until then others may still come before it. */
async function firstOf(list: Locator) {
  const first = list.getByRole('listitem').getByRole('link').first();
  await expect(first).toBeVisible();
  await expect(list.locator('[aria-busy]')).toHaveCount(0);
  return first;
}

async function open(page: Page, query = '') {
  await enter(page, 'contact', `/waiting${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Wartet auf Sie' })).toBeVisible();
}

test('eine Zeitschätzung wartet, wird freigegeben und wartet nicht mehr; die Zahl im Menü folgt', async ({
  page,
}) => {
  await open(page);
  const estimates = card(page, 'Offene Zeitschätzungen');
  await expect(estimates.getByRole('link')).toHaveCount(1);
  const tickets = badge(page, 'Tickets');
  await expect(tickets).toHaveAttribute('aria-description', /^\d+ Punkte warten\.$/);
  const before = await tickets.getAttribute('aria-description');
  await estimates.getByRole('link').click();
  await expect(page).toHaveURL(/#\/ticketWorkingArea\/TIC/);
  await page.getByRole('button', { name: 'Freigeben' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Freigeben' }).click();
  await expect(tickets).not.toHaveAttribute('aria-description', before ?? '');
  await page.goBack();
  await expect(card(page, 'Gelöste Tickets ohne Bewertung')).toBeVisible();
  await expect(estimates).toBeHidden();
});

test('auch mehr als neun stehen als Zahl im Menü und lassen dem längsten Namen seinen Platz @all', async ({
  page,
}) => {
  await enter(page, 'contact', '/ismsDashboard');
  const area = badge(page, 'Informationssicherheit');
  await expect(area).toHaveAttribute('aria-description', /Punkte warten/);
  const cut = await area.evaluate((link) => {
    const name = link.querySelector('span');
    return name ? name.scrollWidth - name.clientWidth : null;
  });
  expect(cut).toBe(0);
  await expect(area).toHaveText(/^Informationssicherheit\d{2,}$/);
  await expect(area).toHaveAttribute('aria-description', /^\d{2,} Punkte/);
});

test('jeder Eintrag führt dorthin, wo man ihn erledigt @all', async ({ page }) => {
  await open(page, '?kind=task');
  const task = await firstOf(card(page, 'Aufgaben ohne Angabe »trifft zu«'));
  const title = (await task.textContent()) ?? '';
  await task.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: /^Aufgaben \d/ }).click();
  await page.getByRole('button', { name: /^Dokumente \d/ }).click();
  await expect(page).toHaveURL(/kind=document$/);
  const document = await firstOf(card(page, 'Ungelesene Dokumente'));
  const name = (await document.textContent()) ?? '';
  await document.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

test('auf Papier steht kein leeres Formular, ob eine Aufgabe zutrifft @all', async ({ page }) => {
  await open(page, '?kind=task');
  await (await firstOf(card(page, 'Aufgaben ohne Angabe »trifft zu«'))).click();
  const question = page.getByRole('radiogroup', { name: 'Ihre Angabe' });
  await expect(question).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(question).toBeHidden();
});

test('nach Art und Bereich gefiltert; ein Link zeigt dasselbe @all', async ({ page }) => {
  await open(page);
  await page.getByLabel('Bereich', { exact: true }).selectOption({ label: 'Qualitätsmanagement' });
  await expect(page).toHaveURL(/area=QMS/);
  await expect(card(page, 'Offene Zeitschätzungen')).toBeHidden();
  await expect(card(page, 'Ungelesene Dokumente').getByRole('listitem').first()).toContainText(
    'Qualitätsmanagement',
  );
  await page.reload();
  await expect(card(page, 'Aufgaben ohne Angabe »trifft zu«').getByRole('listitem').first()).toContainText(
    'Qualitätsmanagement',
  );
  await page.goto('/#/waiting?kind=resetToken');
  await expect(page.getByText('Keine Einträge für diesen Filter')).toBeVisible();
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
  await expect(card(page, 'Offene Zeitschätzungen')).toBeVisible();
});

test('lange Listen kommen stückweise @all', async ({ page }) => {
  await open(page, '?kind=document');
  const documents = card(page, 'Ungelesene Dokumente');
  await expect(documents.getByRole('listitem')).toHaveCount(10);
  await documents.getByRole('button', { name: '50 weitere Punkte anzeigen' }).click();
  await expect(documents.getByRole('listitem')).toHaveCount(60);
});

test('eine Quelle, die ausfällt, nimmt die anderen nicht mit; eine verbotene wird genannt @all', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/503|403/);
  await backends.fault({ path: '_yIT_getTicketsWithDetails', status: 503 });
  await backends.fault({ path: '/task/ADR1/QMS', status: 503 });
  await backends.fault({ path: '/task/ADR1/DS$', status: 403 });
  await open(page);
  await expect(card(page, 'Offene Zeitschätzungen')).toContainText('Hier konnte nicht alles geladen werden.');
  const tasks = card(page, 'Aufgaben ohne Angabe »trifft zu«');
  await expect(tasks).toContainText('Hier konnte nicht alles geladen werden: Qualitätsmanagement.');
  await expect(tasks.getByRole('listitem').first()).toBeVisible();
  await expect(tasks).toContainText(
    'Hier fehlt Ihnen die Berechtigung, deshalb ist nichts davon gezählt: Datenschutz.',
  );
  await expect(page.getByText(/Nicht alles konnte geladen werden\.$/)).toBeVisible();
  await backends.noFaults();
  await tasks.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(tasks).not.toContainText('konnte nicht');
});

test('ein Admin sieht offene Passwort-Links @all', async ({ page }) => {
  await enter(page, 'admin', '/waiting');
  const links = card(page, 'Offene Passwort-Links');
  await links.getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/user$/);
});

test('ein Fremdbenutzer sieht seine endende Rolle und keinen fremden Bereich @all', async ({ page }) => {
  await enter(page, 'foreign', '/waiting');
  await expect(card(page, 'Rollen, die bald enden')).toContainText('endet am');
  await expect(card(page, 'Offene Zeitschätzungen')).toBeHidden();
  await expect(page.getByLabel('Bereich', { exact: true }).locator('option')).toHaveText([
    'Alle Bereiche',
    'Datenschutz',
    'Qualitätsmanagement',
  ]);
});

test('ist barrierefrei, hell und dunkel, breit und schmal @all', async ({ page }) => {
  await open(page);
  for (const look of looks) {
    await show(page, '/waiting', look);
    await expect(card(page, 'Aufgaben ohne Angabe »trifft zu«')).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
