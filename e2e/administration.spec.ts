import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { enter, expect, expectAccessible, expectConsole, savedBy, test } from './support/test';

/** The file that a button saves, as text. */
async function saved(page: Page, name: string) {
  const file = await savedBy(page, () => page.getByRole('button', { name, exact: true }).click());
  return { ...file, text: file.content.toString() };
}

test('die Blog-Konfiguration wird geprüft, geändert, gelöscht und neu eingerichtet', async ({ page }) => {
  expectConsole(page, /404/);
  await enter(page, 'admin');
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('button', { name: 'Verbindung prüfen' }).click();
  await expect(page.getByText('Der Blog antwortet: 5 Beiträge gefunden.')).toBeVisible();

  await page.getByRole('button', { name: 'Bearbeiten' }).click();
  await page.getByLabel('Anzahl Beiträge').fill('11');
  await page.getByLabel('Blog-ID').click();
  await expect(page.getByText('Bitte eine ganze Zahl von 1 bis 10 eingeben.')).toBeVisible();
  const save = page.getByRole('button', { name: 'Speichern' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Anzahl Beiträge').fill('3');
  // A saved value counts at once, also when no response comes after it.
  await backends.fault({ method: 'PUT', path: '/googleapiconfig', delayMs: 1500, times: 1 });
  const read = page.waitForResponse((response) => /googleapiconfig/.test(response.url()));
  await save.click();
  await read;
  await backends.fault({ method: 'GET', path: '/googleapiconfig', delayMs: 30_000 });
  await expect(page.getByText('Blog-Konfiguration gespeichert')).toBeVisible();
  await expect(page.getByText('Der Blog antwortet: 3 Beiträge gefunden.')).toBeVisible();

  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Noch kein Blog eingerichtet')).toBeVisible();
  await backends.noFaults();
  await page.getByRole('button', { name: 'Blog einrichten' }).click();
  await page.getByLabel('API-Schlüssel', { exact: true }).fill('schluessel-4711');
  await page.getByLabel('Blog-ID').fill('4711');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('••••••••4711')).toBeVisible();
});

test.describe('Protokolle', () => {
  const rows = (page: Page) => page.getByRole('table', { name: 'Protokoll' }).getByRole('row');

  /** Only entries of one status; those of the filter before are gone, the head stays. */
  async function filterBy(page: Page, status: string) {
    await page.getByLabel('Protokollstatus').selectOption({ label: status });
    await expect(rows(page).nth(1)).toContainText(status);
    await expect(rows(page).filter({ hasNotText: status })).toHaveCount(1);
  }

  test.beforeEach(async ({ page }) => {
    await enter(page, 'admin', '/administration?tab=protocol');
    await expect(rows(page)).toHaveCount(26);
  });

  test('nach Zeitraum, Kunde und Status gefiltert, neueste zuerst, auch als Link', async ({ page }) => {
    const first = (await rows(page).nth(1).getByRole('cell').nth(1).textContent()) ?? '';
    const second = (await rows(page).nth(2).getByRole('cell').nth(1).textContent()) ?? '';
    expect(Number(first)).toBeGreaterThan(Number(second));
    const status = page.getByLabel('Protokollstatus');
    await expect(status.locator('option:checked')).toHaveText('Bitte Protokollstatus auswählen');
    await status.focus();
    await status.selectOption({ label: 'Dokument heruntergeladen' });
    await expect(rows(page).nth(1)).toContainText('Dokument heruntergeladen');
    await expect(status).toBeFocused();
    await page.getByLabel('Kunde').selectOption({ label: 'Musterwerk GmbH, Werk Süd, 1002' });
    await expect(page).toHaveURL(/type=DOCUMENT_DOWNLOAD&address=ADR2/);
    await expect(rows(page).nth(1)).toContainText('Dokument heruntergeladen');
    await expect(rows(page).nth(1)).toContainText('Werk Süd');
    await page.reload();
    await expect(rows(page).nth(1)).toContainText('Dokument heruntergeladen');
    const requests = (await backends.calls()).filter(({ path }) => path.startsWith('/protocol'));
    expect(requests.length).toBeGreaterThan(1);
    await page.goto('/#/administration?tab=protocol&from=2026-10-01&to=2026-10-31');
    await expect(rows(page).nth(1)).toContainText('.10.2026');
  });

  test('von einem Eintrag zum Dokument, auch einem gelöschten, und zur Aufgabe @all', async ({ page }) => {
    expectConsole(page, /404/);
    const documents = rows(page).getByRole('button', { name: /^Dokument .* ansehen$/ });
    await filterBy(page, 'Dokument angesehen');
    const link = documents.first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    const preview = page.getByRole('dialog', { name });
    await expect(preview.getByRole('button', { name: 'Herunterladen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(link).toBeFocused();

    await backends.fault({ path: '/document\\?oid=', status: 404 });
    await filterBy(page, 'Dokument heruntergeladen');
    await documents.first().click();
    const dialog = page.getByRole('dialog', { name: 'Dokument' });
    await expect(dialog).toContainText('Das Dokument kann nicht geladen werden.');
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect(dialog).toBeHidden();
    await backends.noFaults();

    await filterBy(page, 'Notiz angelegt');
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Aufgabe .* öffnen$/ })
      .click();
    await expect(page).toHaveURL(/#\/\w+WorkingArea\/AUF/);
  });

  test('als CSV mit und ohne Namen, als Kurve je Tag, in fünf Seitengrößen @all', async ({ page }) => {
    const named = await saved(page, 'CSV');
    expect(named.name).toMatch(/^Protokoll_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(named.text.startsWith('\ufeffID;Zeitpunkt;Status;Person;')).toBe(true);
    expect(named.text).toContain('Anna Berger');
    const nameless = await saved(page, 'Ohne Namen exportieren');
    expect(nameless.name).toMatch(/^Protokoll-ohne-Namen_\d{4}-\d{2}-\d{2}\.csv$/);
    expect(nameless.text.split('\r\n').length).toBe(named.text.split('\r\n').length);
    expect(nameless.text).not.toMatch(/Anna|Berger|Keller|Vogt|Sommer|Petersen|Musterwerk|Nachweis/);

    const card = page.getByRole('region', { name: 'Anmeldungen je Tag' });
    await expect(card).toContainText('die meisten am');
    await expect(card.getByText('21.10.2026', { exact: true })).toBeVisible();
    await expect(card.locator('.recharts-wrapper')).toHaveCSS('height', '200px');
    await card.locator('.recharts-wrapper').hover();
    await expect(card.locator('.recharts-tooltip-wrapper')).toContainText(/\d\d\.\d\d\.2026\d+ Anmeldungen/);
    await card.getByRole('button', { name: 'Als Tabelle' }).click();
    await expect(card.getByRole('row')).toHaveCount(33);

    const size = page.getByLabel('Einträge je Seite');
    await expect(size).toHaveValue('25');
    await expect(size.locator('option')).toHaveText(['10', '25', '50', '100', '500']);
    await size.selectOption('10');
    await expect(rows(page)).toHaveCount(11);
    await size.selectOption('25');
    await page.goto('/#/administration?tab=protocol&from=2020-01-01&to=2020-01-31');
    await expect(page.getByText('Keine Einträge für diesen Filter')).toBeVisible();
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).first().click();
    await expect(rows(page)).toHaveCount(26);
  });
});

const dates = {
  Startdatum: { Tag: '05', Monat: '06', Jahr: '2026' },
  Enddatum: { Tag: '07', Monat: '08', Jahr: '2026' },
} as const;

/** Uses every key a part of a date knows; the digits stand in it afterwards. */
async function useEveryKey(page: Page, date: string, name: string, digits: string): Promise<void> {
  const part = page.getByRole('spinbutton', { name: new RegExp(`^${name}, ${date}`) });
  const type = async () => {
    // Playwright's focus() would leave the whole field first, which then takes the range.
    await part.click();
    await page.keyboard.type(digits);
    await expect(part, `${name}, ${date}`).toHaveText(digits);
    // A part that is full passes the focus on.
    await part.click();
  };
  const press = async (key: string, more: number) => {
    await page.keyboard.press(key);
    await expect(part, key).toHaveText(String(Number(digits) + more).padStart(digits.length, '0'));
  };
  await type();
  await press('ArrowUp', 1);
  await press('ArrowUp', 2);
  await press('ArrowDown', 1);
  await press('ArrowDown', 0);
  await press('Control+V', 0);
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect(part).toHaveText(/^(31|30|12|9999)$/);
  for (const key of digits.length === 2
    ? ['Delete', 'Backspace']
    : ['Delete', 'Backspace', 'Delete', 'Backspace'])
    await page.keyboard.press(key);
  await expect(part).toHaveText(/^[tmj]+$/i);
  await type();
}

test('der Zeitraum lässt sich Teil für Teil tippen, stellen und löschen', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, 'admin', '/administration?tab=protocol');
  await page.getByRole('button', { name: 'Zeitraum wählen' }).click();
  const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
  await expect(calendar).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await page.evaluate(() => navigator.clipboard.writeText('03.02.2026'));
  for (const [date, parts] of Object.entries(dates))
    for (const [name, digits] of Object.entries(parts)) await useEveryKey(page, date, name, digits);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2026-06-05&to=2026-08-07/);
  await expect(page.getByText('Die Seite konnte nicht angezeigt werden')).toHaveCount(0);
});
