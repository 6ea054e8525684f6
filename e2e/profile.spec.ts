import { png } from '@mocks/state/files/png';
import { demoPassword, personaOf } from '@mocks/state/personas';
import type { Locator, Page } from '@playwright/test';

import { backends } from './support/backends';
import { enter, expect, expectConsole, logIn, logOut, test } from './support/test';

const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
const logo = (width: number, height: number) => picture('logo.png', Buffer.from(png(width, height, 7)));

test('mit mehreren Adressen führt ein Link zur Wahl; das Kürzel steht da @all', async ({ page }) => {
  await enter(page, 'admin', '/profile');
  await expect(page.getByRole('region', { name: /Rollen/ })).not.toContainText('_yit_PortalAdmin');
  await expect(page.getByText('Kürzel der Adresse')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Adresse wechseln', exact: true }).click();
  await expect(page.getByRole('radio', { name: /Werk Nord.*NORD/ })).toBeVisible();
  await page.getByRole('radio', { name: /Werk Süd/ }).check();
  await page.getByRole('button', { name: 'Auswählen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await expect(page.getByText('Musterwerk GmbH, Werk Süd (1002)')).toBeVisible();
});

test('das Passwort wird geändert und gilt bei der nächsten Anmeldung', async ({ page }) => {
  expectConsole(page, /400|500/);
  await enter(page, 'contact', '/profile');
  const card = page.getByRole('region', { name: 'Passwort ändern' });
  await card.getByLabel('Bisheriges Passwort', { exact: true }).fill('falsch');
  await card.getByLabel('Neues Passwort', { exact: true }).fill('Überaus-2027');
  await card.getByLabel('Neues Passwort wiederholen', { exact: true }).fill('Überaus-2027');
  await card.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(card.getByRole('alert')).toContainText('Fehler beim Ändern des Passworts');
  await expect(card.getByRole('alert')).toContainText('Das bisherige Passwort stimmt nicht.');
  await expect(card.getByRole('alert')).not.toContainText('Vielleicht');
  await backends.fault({ path: '/user/password$', status: 500, times: 1 });
  await page.keyboard.press('Control+Enter');
  await expect(card.getByRole('alert')).toContainText('Der Server hat nicht eindeutig geantwortet.');
  await page.keyboard.press('Control+Enter');
  await expect(card.getByRole('alert')).toContainText('Vielleicht gilt schon Ihr neues');
  await card.getByLabel('Bisheriges Passwort', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Ihr Passwort wurde geändert')).toBeVisible();
  await expect(card.getByLabel('Neues Passwort', { exact: true })).toHaveValue('');
  await logOut(page);
  await logIn(page, personaOf('contact').username, 'Überaus-2027');
  await expect(page.getByRole('heading', { name: /^Guten/ })).toBeVisible();
});

async function openLogo(page: Page) {
  await enter(page, 'contact', '/profile');
  await expect(page.getByRole('img', { name: 'Aktuelles Logo' })).toBeVisible();
}
const expectWidth = (images: Locator, width: number) =>
  expect(images).toHaveJSProperty('naturalWidth', width);
const current = (page: Page) => page.getByRole('img', { name: 'Aktuelles Logo' });
const inMenu = (page: Page) => page.getByRole('navigation', { name: 'Hauptmenü' }).locator('img');

test('ein neues steht nach Vorschau und Hochladen auch in der Seitenleiste @all', async ({ page }) => {
  await openLogo(page);
  const before = (await backends.calls()).length;
  await page.getByLabel('Datei wählen').setInputFiles(logo(300, 120));
  await expect(page.getByRole('img', { name: 'Vorschau: logo.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Logo hochladen' }).click();
  await expect(page.getByText('Das neue Logo wurde gespeichert')).toBeVisible();
  for (const image of [current(page), inMenu(page)]) await expectWidth(image, 300);
  const calls = (await backends.calls()).slice(before).map(({ method, path }) => `${method} ${path}`);
  const steps = calls.filter((call) => /uploadFile|PATCH|CallAddOn/.test(call));
  expect(steps.map((step) => step.replace(/\/(UPL|DOK)[^/?]*/g, '/:id').split('?')[0])).toEqual([
    expect.stringMatching(/^GET .*\/v1\/uploadFile$/),
    expect.stringMatching(/^POST .*\/v1\/uploadFile\//),
    expect.stringMatching(/^PATCH .*\/v1\/uploadFile\//),
    expect.stringMatching(/^PATCH .*\/v1\/object\//),
    expect.stringMatching(/^POST .*_yit_FRM_CallAddOn$/),
  ]);
  await expect
    .poll(async () => (await backends.protocol()).map(({ protocolStatus }) => protocolStatus))
    .toEqual(['DOCUMENT_UPLOAD']);
});

test('was es ist, entscheidet die Signatur; Größe und Pixel haben Grenzen @all', async ({ page }) => {
  await openLogo(page);
  const choose = page.getByLabel('Datei wählen');
  for (const [file, problem] of [
    [logo(2049, 8), 'Das Bild logo.png hat zu viele Pixel.'],
    [
      picture('gross.png', Buffer.concat([Buffer.from(png(8, 8, 7)), Buffer.alloc(5_120_000)])),
      'Maximale Dateigröße von 5 MB überschritten: gross.png',
    ],
    [picture('seite.png', Buffer.from('<html>')), 'Die Datei seite.png ist weder png noch jpg.'],
  ] as const) {
    await choose.setInputFiles(file);
    await expect(page.getByRole('alert')).toContainText(problem);
  }
  await expect(page.getByRole('alert')).toContainText(
    'höchstens 5 MB (5.120.000 Byte) und 2048 × 2048 Pixel',
  );
  await choose.setInputFiles(logo(2048, 16));
  await expect(page.getByRole('button', { name: 'Logo hochladen' })).toBeVisible();
  await page.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByRole('img', { name: 'Aktuelles Logo' })).toBeVisible();
});

test('das Hochladen wird abgebrochen oder abgelehnt und gelingt dann @all', async ({ page }) => {
  expectConsole(page, /403/);
  await openLogo(page);
  const upload = page.getByRole('button', { name: 'Logo hochladen' });
  await backends.fault({ method: 'GET', path: '/v1/uploadFile', delayMs: 20_000, times: 1 });
  await page.getByLabel('Datei wählen').setInputFiles(logo(240, 100));
  await upload.click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('button', { name: 'Verwerfen' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await backends.fault({ method: 'POST', path: '/v1/uploadFile/', status: 403, times: 1 });
  await upload.click();
  await expect(page.getByRole('alert')).toContainText(
    'Upload konnte nicht durchgeführt werden (Fehler: 403 Forbidden)',
  );
  await upload.click();
  await expectWidth(current(page), 240);
});

test('ein fremdes Logo, das kein Bild ist, wird nicht gezeigt @all', async ({ page }) => {
  await backends.fault({ method: 'GET', path: '/v1/file/', body: 'html' });
  await enter(page, 'contact', '/profile');
  await expect(page.getByText('Für diese Adresse gibt es noch kein Logo.')).toBeVisible();
  await expect(inMenu(page)).toHaveAttribute('src', './logo.svg');
});
