import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { enter, expect, expectConsole, savedBy, test } from './support/test';

async function open(page: Page) {
  await enter(page, 'contract', '/contracts');
  await expect(page.getByRole('heading', { level: 1, name: 'Verträge' })).toBeVisible();
}

async function fill(page: Page) {
  await page.getByLabel('Straße und Hausnummer').fill('Musterstraße 12');
  await page.getByLabel('PLZ').fill('49084');
  await page.getByLabel('Ort', { exact: true }).fill('Osnabrück');
  await page.getByLabel('Funktion').fill('Leitung Einkauf');
  await page.getByLabel('Abteilung').fill('Einkauf');
  await page.getByLabel('Name des Ansprechpartners').fill('Person 1');
  await page.getByLabel('E-Mail').fill('p1@musterwerk.test');
  await page.getByLabel('Befugnis').fill('Bestellungen');
}
const submit = (page: Page) => page.getByRole('button', { name: 'Vertrag absenden' });

test('ausfüllen, absenden, das Dokument ansehen', async ({ page }) => {
  await open(page);
  await expect(page.getByLabel('Firma')).toHaveValue('Musterwerk GmbH');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Karla Sommer');
  await fill(page);
  const sheet = page.getByRole('region', { name: 'Druckansicht des Vertrags' });
  await expect(sheet).toContainText('49084 Osnabrück');
  await expect(sheet).toContainText('Person 1, Einkauf');
  await backends.fault({ method: 'POST', path: '/contract$', delayMs: 1500 });
  await submit(page).click();
  // Text typed meanwhile stays.
  await page.getByLabel('Funktion').fill('Geschäftsführung');
  await expect(page.getByText('Ihr Vertrag wurde abgesendet')).toBeVisible();
  await expect(page.getByLabel('Funktion')).toHaveValue('Geschäftsführung');
  await page.getByRole('button', { name: 'Dokument ansehen' }).click();
  await expect(page.getByRole('dialog', { name: 'Vertrag Musterwerk GmbH.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('gedruckt wird nur das Blatt', async () => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByLabel('Firma')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeHidden();
  });
});

test('ein Fehler behält die Eingabe; der Entwurf überlebt ein Neuladen @all', async ({ page }) => {
  expectConsole(page, /503|422/);
  await open(page);
  await fill(page);
  await backends.fault({ path: '/contract$', status: 422, times: 1 });
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Fehler 422: »Fehler durch Schalter«');
  await backends.fault({ path: '/contract$', status: 503, times: 1 });
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('Der Vertrag konnte nicht abgesendet werden');
  await expect(page.getByText('Entwurf gesichert')).toBeVisible();
  // A failing server may have stored it, so the button says that it is sent again.
  await expect(page.getByRole('button', { name: 'Erneut absenden' })).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('PLZ')).toHaveValue('49084');
  await expect(page.getByLabel('Name des Ansprechpartners')).toHaveValue('Person 1');
  await expect(page.getByText(/Dieser Vertrag wurde schon abgesendet \(.+\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Erneut absenden' }).click();
  await expect(page.getByText('Ihr Vertrag wurde abgesendet')).toBeVisible();
  await expect(page.getByLabel('PLZ')).toHaveValue('');
  await expect(submit(page)).toBeVisible();
});

test('als PDF mit Datum im Namen; schweigt der Server, sind die Tasten frei @all', async ({ page }) => {
  // The minute an answer may take passes in two seconds.
  await page.addInitScript(() => {
    const patience = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      set(milliseconds: number) {
        patience?.set?.call(this, 'hasty' in window ? milliseconds / 30 : milliseconds);
      },
    });
  });
  await open(page);
  await fill(page);
  await page.evaluate(() => Object.assign(window, { hasty: true }));
  const button = page.getByRole('button', { name: 'Als PDF speichern' });
  const alert = page.getByRole('alert').filter({ hasText: 'Das PDF konnte nicht erstellt werden' });
  await backends.fault({ path: '/pdfelement', delayMs: 15_000 });
  await button.click();
  await expect(alert).toContainText('Der Server hat nicht rechtzeitig geantwortet.');
  await expect(button).not.toHaveAttribute('aria-busy');
  await backends.fault({ method: 'POST', path: '/contract$', delayMs: 15_000 });
  await submit(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Der Vertrag konnte nicht abgesendet werden' }),
  ).toContainText('Es ist nicht sicher, ob der Vertrag angekommen ist');
  await backends.noFaults();
  await page.evaluate(() => Reflect.deleteProperty(window, 'hasty'));
  const { name } = await savedBy(page, () => button.click());
  expect(name).toMatch(/^Vertrag-Musterwerk-GmbH_\d{4}-\d{2}-\d{2}\.pdf$/);
  await expect(page.getByLabel('Funktion')).toHaveValue('Leitung Einkauf');
});
