import type { Page } from '@playwright/test';

import { counting, enter, expect, settled, test } from './support/test';

test.use(counting);

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

test('was wartet, wartet bis zur Freigabe; die Zahl folgt', async ({ page }) => {
  await open(page);
  const estimates = card(page, 'Offene Zeitschätzungen');
  await expect(estimates.getByRole('link')).toHaveCount(1);
  const tickets = badge(page, 'Tickets');
  // Until all lists are there, the number grows.
  await settled(page);
  await expect(tickets).toHaveAttribute('aria-description', '12 Punkte warten.');
  // More than nine leave the name of an area its room.
  const long = badge(page, 'Informationssicherheit');
  await expect(long).toHaveText(/^Informationssicherheit\d{2,}$/);
  const name = long.getByText('Informationssicherheit');
  expect(await name.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0);
  const release = async () => {
    await expect(page).toHaveURL(/#\/ticketWorkingArea\/TIC/);
    await page
      .getByRole('button', { name: /freigeben$/i })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Freigeben', exact: true }).click();
    await expect(page.getByText('Ticket erfolgreich geändert.')).toBeVisible();
    await page.goBack();
    await expect(card(page, 'Gelöste Tickets ohne Bewertung')).toBeVisible();
  };
  const reports = card(page, 'Nicht freigegebene Serviceberichte').getByRole('link');
  await expect(reports).toHaveCount(8);
  await reports.first().click();
  await release();
  await expect(reports).toHaveCount(7);
  await expect(tickets).toHaveAttribute('aria-description', '11 Punkte warten.');
  await estimates.getByRole('link').click();
  await release();
  await expect(estimates).toBeHidden();
  // The ticket still waits for an answer.
  await expect(card(page, 'Tickets mit einer Rückfrage an Sie').getByRole('link')).toHaveCount(1);
});

test('jeder Eintrag führt dorthin, wo man ihn erledigt @all', async ({ page }) => {
  await open(page, '?kind=task');
  const task = await firstOf(card(page, 'Aufgaben ohne Angabe »trifft zu«'));
  const title = (await task.textContent()) ?? '';
  await task.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // On paper there is no empty form that asks whether the task applies.
  const question = page.getByRole('radiogroup', { name: 'Ihre Angabe' });
  await expect(question).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(question).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goBack();
  await page.getByRole('button', { name: /^Aufgaben \d/ }).click();
  await page.getByRole('button', { name: /^Dokumente \d/ }).click();
  await expect(page).toHaveURL(/kind=document$/);
  const documents = card(page, 'Ungelesene Dokumente');
  const document = await firstOf(documents);
  const plan = page.getByRole('link', { name: 'Im Leseplan nacheinander lesen' });
  await expect(plan).toHaveAttribute('href', /#\/readingPlan/);
  // Long lists come in parts.
  await expect(documents.getByRole('listitem')).toHaveCount(10);
  await documents.getByRole('button', { name: '50 weitere Punkte anzeigen' }).click();
  await expect(documents.getByRole('listitem')).toHaveCount(60);
  const name = (await document.textContent()) ?? '';
  await document.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});
