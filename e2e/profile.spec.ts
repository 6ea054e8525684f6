import { png } from '@mocks/state/files/png';
import { demoPassword, personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { enter, expect, logIn, logOut, test } from './support/test';

const picture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
const logo = (width: number, height: number) => picture('logo.png', Buffer.from(png(width, height, 7)));

test.describe('Profil', () => {
  test('Ansprechpartner sehen Namen, Adresse und Rollen mit Gültigkeit @all', async ({ page }) => {
    await enter(page, 'contact', '/mainDashboard');
    await page.getByRole('button', { name: 'Konto' }).click();
    await page.getByRole('menuitem', { name: 'Profil' }).click();
    const person = page.getByRole('region', { name: 'Anmelde- und Kontaktdaten' });
    await expect(person).toContainText('Anna');
    await expect(person).toContainText('Berger');
    await expect(person).toContainText('Musterwerk GmbH, Werk Nord (1001)');
    await expect(person.getByRole('link', { name: 'Adresse wechseln' })).toHaveCount(0);
    const roles = page.getByRole('region', { name: 'Ihre Rollen an dieser Adresse' });
    await expect(roles.getByRole('row', { name: /Datenschutz gültig ab 17.10.2025/ })).toBeVisible();
    await expect(
      roles.getByRole('row', {
        name: /Innovationsmanagement gültig von 17.10.2025 bis 31.03.2026 beendet/,
      }),
    ).toBeVisible();
    await expect(roles).not.toContainText('Förderungen');
  });

  test('mit mehreren Adressen führt ein Link zur Wahl und zurück @all', async ({ page }) => {
    await enter(page, 'admin', '/profile');
    await expect(page.getByRole('region', { name: /Rollen/ })).not.toContainText('_yit_PortalAdmin');
    await page.getByRole('main').getByRole('link', { name: 'Adresse wechseln', exact: true }).click();
    await page.getByRole('radio', { name: /Werk Süd/ }).check();
    await page.getByRole('button', { name: 'Auswählen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
    await expect(page.getByText('Musterwerk GmbH, Werk Süd (1002)')).toBeVisible();
  });

  test('Mitarbeiter des Anbieters sehen den Namen der Adresse statt Namen und Rollen @all', async ({
    page,
  }) => {
    await enter(page, 'staff', '/profile');
    const person = page.getByRole('region', { name: 'Anmelde- und Kontaktdaten' });
    await expect(person.getByText('Musterwerk GmbH, Werk Süd', { exact: true })).toBeVisible();
    await expect(person).not.toContainText('Vorname');
    await expect(page.getByRole('region', { name: /Rollen/ })).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Ihre Rollen')).toHaveCount(0);
  });

  test('Fremdbenutzer sehen ihre eigenen Rollen mit Ende @all', async ({ page }) => {
    await enter(page, 'foreign', '/profile');
    await expect(
      page.getByRole('row', { name: /Qualitätsmanagement gültig von 13.08.2026 bis 11.12.2026 gültig/ }),
    ).toBeVisible();
  });

  test('das Passwort wird geändert und gilt bei der nächsten Anmeldung', async ({ page, expectConsole }) => {
    expectConsole(/400|500/);
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
});

test.describe('Logo', () => {
  test.beforeEach(async ({ page }) => {
    await enter(page, 'contact', '/profile');
    await expect(page.getByRole('img', { name: 'Aktuelles Logo' })).toBeVisible();
  });
  const widthOf = (page: Page, name: string) =>
    page
      .getByRole('img', { name })
      .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));

  test('ein neues steht nach Vorschau und Hochladen auch in der Seitenleiste @all', async ({ page }) => {
    const before = (await backends.calls()).length;
    await page.getByLabel('Datei wählen').setInputFiles(logo(300, 120));
    await expect(page.getByRole('img', { name: 'Vorschau: logo.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Logo hochladen' }).click();
    await expect(page.getByText('Das neue Logo wurde gespeichert')).toBeVisible();
    await expect.poll(() => widthOf(page, 'Aktuelles Logo')).toBe(300);
    await expect
      .poll(() =>
        page
          .getByRole('navigation', { name: 'Hauptmenü' })
          .locator('img')
          .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
      )
      .toBe(300);
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
    const choose = page.getByLabel('Datei wählen');
    for (const [file, problem] of [
      [logo(2049, 8), 'Das Bild logo.png hat zu viele Pixel.'],
      [
        picture('gross.png', Buffer.concat([Buffer.from(png(8, 8, 7)), Buffer.alloc(5_120_000)])),
        'Maximale Dateigröße von 5 MB überschritten: gross.png',
      ],
      [
        picture('seite.png', Buffer.from('<html><script>alert(1)</script>')),
        'Die Datei seite.png ist weder png noch jpg.',
      ],
      [picture('leer.png', Buffer.alloc(0)), 'Die Datei leer.png ist leer.'],
      [
        picture('kaputt.png', Buffer.from(png(8, 8, 7)).subarray(0, 60)),
        'Das Bild kaputt.png kann nicht gelesen werden.',
      ],
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

  test('das Hochladen lässt sich abbrechen und danach wiederholen @all', async ({ page }) => {
    await backends.fault({ method: 'GET', path: '/v1/uploadFile', delayMs: 20_000, times: 1 });
    await page.getByLabel('Datei wählen').setInputFiles(logo(240, 100));
    await page.getByRole('button', { name: 'Logo hochladen' }).click();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByRole('button', { name: 'Verwerfen' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Logo hochladen' }).click();
    await expect.poll(() => widthOf(page, 'Aktuelles Logo')).toBe(240);
  });

  test('wird es abgelehnt, bleibt das alte, und ein zweiter Versuch gelingt @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/403/);
    await backends.fault({ method: 'POST', path: '/v1/uploadFile/', status: 403, times: 1 });
    await page.getByLabel('Datei wählen').setInputFiles(logo(200, 100));
    await page.getByRole('button', { name: 'Logo hochladen' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Upload konnte nicht durchgeführt werden (Fehler: 403 Forbidden)',
    );
    await page.getByRole('button', { name: 'Logo hochladen' }).click();
    await expect.poll(() => widthOf(page, 'Aktuelles Logo')).toBe(200);
  });
});

test('ein fremdes Logo, das kein Bild ist, wird nicht gezeigt @all', async ({ page }) => {
  await backends.fault({ method: 'GET', path: '/v1/file/', body: 'html' });
  await enter(page, 'contact', '/profile');
  await expect(page.getByText('Für diese Adresse gibt es noch kein Logo.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' }).locator('img')).toHaveAttribute(
    'src',
    './logo.svg',
  );
});
