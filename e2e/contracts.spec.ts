import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { shortenPatience } from './support/network';
import { enter, expect, expectAccessible, test } from './support/test';

async function open(page: Page) {
  await enter(page, 'contract', '/contracts');
  await expect(page.getByRole('heading', { level: 1, name: 'Verträge' })).toBeVisible();
}

async function fill(page: Page) {
  await page.getByLabel('Straße und Hausnummer').fill('Musterstraße 12');
  await page.getByLabel('PLZ').fill('49084');
  await page.getByLabel('Ort', { exact: true }).fill('Osnabrück');
  await page.getByLabel('Funktion').fill('Leitung Einkauf');
  await fillContact(page, 1);
}
async function fillContact(page: Page, number: number) {
  const contact = page.getByRole('group', { name: `Ansprechpartner ${number}` });
  await contact.getByLabel('Abteilung').fill('Einkauf');
  await contact.getByLabel('Name des Ansprechpartners').fill(`Person ${number}`);
  await contact.getByLabel('E-Mail').fill(`p${number}@musterwerk.test`);
  await contact.getByLabel('Befugnis').fill('Bestellungen');
}
const submit = (page: Page) => page.getByRole('button', { name: 'Vertrag absenden' });

test.describe('Verträge', () => {
  test('ausfüllen, absenden, das Dokument ansehen', async ({ page }) => {
    await open(page);
    await expect(page.getByLabel('Firma')).toHaveValue('Musterwerk GmbH');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Karla Sommer');
    await fill(page);
    const sheet = page.getByRole('region', { name: 'Druckansicht des Vertrags' });
    await expect(sheet).toContainText('49084 Osnabrück');
    await expect(sheet).toContainText('Person 1, Einkauf');
    await submit(page).click();
    await expect(page.getByText('Ihr Vertrag wurde abgesendet')).toBeVisible();
    await page.getByRole('button', { name: 'Dokument ansehen' }).click();
    await expect(page.getByRole('dialog', { name: 'Vertrag Musterwerk GmbH.pdf' })).toBeVisible();
  });

  test('was während des Absendens weiter getippt wird, bleibt stehen @all', async ({ page }) => {
    await open(page);
    await fill(page);
    await backends.fault({ method: 'POST', path: '/contract$', delayMs: 1500 });
    await submit(page).click();
    await page.getByLabel('Funktion').fill('Geschäftsführung');
    await expect(page.getByText('Ihr Vertrag wurde abgesendet')).toBeVisible();
    await expect(page.getByLabel('Funktion')).toHaveValue('Geschäftsführung');
  });

  test('sagt der Server eine Minute lang nichts, sind die Tasten wieder frei, und es steht da, warum @all', async ({
    page,
  }) => {
    await shortenPatience(page);
    await open(page);
    await fill(page);
    await backends.fault({ path: '/pdfelement', delayMs: 15_000 });
    await backends.fault({ method: 'POST', path: '/contract$', delayMs: 15_000 });
    await page.getByRole('button', { name: 'Als PDF speichern' }).click();
    await expect(page.getByRole('alert')).toContainText(
      /Das PDF konnte nicht erstellt werden.*Der Server hat nicht rechtzeitig geantwortet\./,
    );
    await submit(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Der Vertrag konnte nicht abgesendet werden' }),
    ).toContainText('Es ist nicht sicher, ob der Vertrag angekommen ist');
    await backends.noFaults();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Als PDF speichern' }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
    await expect(page.getByLabel('Funktion')).toHaveValue('Leitung Einkauf');
  });

  test('höchstens sechs Ansprechpartner, und gültig nur, wenn alle es sind @all', async ({ page }) => {
    await open(page);
    await fill(page);
    const add = page.getByRole('button', { name: 'Ansprechpartner hinzufügen' });
    for (const number of [2, 3, 4, 5, 6]) {
      await add.click();
      if (number < 6) await fillContact(page, number);
    }
    await expect(page.getByText('6 von 6')).toBeVisible();
    await expect(add).toHaveAccessibleDescription('Höchstens 6 Ansprechpartner möglich.');
    await submit(page).click();
    const last = page.getByRole('group', { name: 'Ansprechpartner 6' });
    await expect(last.getByText('Bitte ausfüllen.')).toHaveCount(4);
    await expect(last.getByLabel('Abteilung')).toBeFocused();
    expect((await backends.calls()).filter(({ path }) => path === '/contract')).toEqual([]);
    const name = last.getByLabel('Name des Ansprechpartners');
    await name.fill('Person 6');
    await page.getByRole('button', { name: 'Ansprechpartner 6 entfernen' }).click();
    await expect(last).toBeHidden();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(name).toHaveValue('Person 6');
    await page.getByRole('button', { name: 'Ansprechpartner 6 entfernen' }).click();
    await submit(page).click();
    await expect(page.getByText('Ihr Vertrag wurde abgesendet')).toBeVisible();
  });

  test('jede Grenze steht am Feld @all', async ({ page }) => {
    await open(page);
    await page.getByLabel('Firma').fill('x'.repeat(31));
    await page.getByLabel('Ort', { exact: true }).fill('x'.repeat(27));
    await page.getByLabel('Datum').fill('31.02.2026');
    await page.getByLabel('Name', { exact: true }).fill('x'.repeat(19));
    await page.getByLabel('Funktion').fill('x'.repeat(36));
    await page.keyboard.press('Control+Enter');
    for (const max of [30, 26, 18, 35])
      await expect(page.getByText(`Höchstens ${max} Zeichen.`)).toBeVisible();
    await expect(page.getByText('Bitte ein Datum als TT.MM.JJJJ eingeben.')).toBeVisible();
    await expectAccessible(page);
  });

  test('ein Fehler behält die Eingabe; der Entwurf überlebt ein Neuladen @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/503|422/);
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

  test('als PDF mit Datum im Namen @all', async ({ page, expectConsole }) => {
    expectConsole(/503/);
    await open(page);
    await fill(page);
    await backends.fault({ path: '/pdfelement', status: 503, times: 1 });
    const button = page.getByRole('button', { name: 'Als PDF speichern' });
    await button.click();
    await expect(page.getByRole('alert')).toContainText('Das PDF konnte nicht erstellt werden');
    // A proxy's page is never saved as one.
    await backends.fault({ path: '/pdfelement', body: 'html', times: 1 });
    await button.click();
    await expect(page.getByRole('alert')).toContainText('unvollständig oder beschädigt');
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toMatch(/^Vertrag-Musterwerk-GmbH_\d{4}-\d{2}-\d{2}\.pdf$/);
  });

  test('gedruckt wird nur das Blatt @all', async ({ page }) => {
    await open(page);
    await fill(page);
    await page.setViewportSize({ width: 1000, height: 800 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: 'Druckansicht des Vertrags' })).toBeVisible();
    await expect(page.getByLabel('Firma')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeHidden();
  });

  test('ohne die Rolle ist der Eintrag grau und nennt den Grund @all', async ({ page }) => {
    await enter(page, 'contact', '/mainDashboard');
    await expect(page.getByRole('link', { name: 'Für Verträge fehlt Ihnen die Rolle.' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(page.getByRole('button', { name: 'Sitzung sperren' })).toHaveCount(0);
    await page.goto('/#/contracts');
    await expect(page.getByRole('alert')).toContainText('Keine Berechtigung für »Verträge«');
  });
});
