import type { Page } from '@playwright/test';

import { enter, expect, settled, test } from './support/test';

const site = (page: Page, name: string) => page.getByRole('region', { name: `Musterwerk GmbH, ${name}` });
const north = (page: Page) => site(page, 'Werk Nord');
const waits = { name: /^\d+ Punkte warten/ };

async function open(page: Page, query = '') {
  await enter(page, 'threeAddresses', `/sites${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Alle Standorte' })).toBeVisible();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0, { timeout: 20_000 });
  await settled(page);
}

/** The address the top bar names. */
const worksFor = (page: Page, name: string) =>
  expect(page.getByRole('banner')).toContainText(
    `Sie sind für die Portaladresse Musterwerk GmbH, ${name} angemeldet!`,
  );

test('zeigt jeden Standort mit Wartendem, Tickets und Fortschritt je Bereich', async ({ page }) => {
  await open(page);
  await expect(page.getByText(/^\d+ Punkte warten auf Sie\.$/)).toBeVisible();
  for (const name of ['Werk Nord', 'Werk Süd', 'Lager Hafen']) {
    const card = site(page, name);
    await expect(card.getByRole('link', waits)).toBeVisible();
    await expect(card.getByRole('link', { name: /^\d+ offenes? Tickets?/ })).toBeVisible();
    await expect(card.getByRole('row').filter({ hasText: 'Datenschutz' })).toContainText(/\d+ von \d+ offen/);
  }
  await expect(north(page)).toContainText('Ihre Portaladresse');
  await expect(north(page)).toContainText(/Nr\.\s1001 · NORD/);
  const mean = await north(page)
    .getByRole('progressbar', { name: 'Fortschritt Datenschutz' })
    .getAttribute('aria-valuetext');
  await north(page).getByRole('link', { name: 'Datenschutz' }).click();
  await expect(page).toHaveURL(/#\/privacyDashboard$/);
  await expect(page.getByText(mean ?? '-', { exact: true }).first()).toBeVisible();
});

test('wechselt die Adresse, landet am Ziel, sagt es, und ein Klick führt zurück @all', async ({ page }) => {
  await open(page, '?area=DS');
  const waiting = site(page, 'Werk Süd').getByRole('link', waits);
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
  const href = await site(page, 'Werk Süd').getByRole('link', waits).getAttribute('href');
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
