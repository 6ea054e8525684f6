import { png } from '@mocks/state/files/png';
import { demoPassword, personaOf } from '@mocks/state/personas';

import { backends } from './support/backends';
import { enter, expect, expectConsole, logIn, logOut, test } from './support/test';

test('das Passwort wird geändert und gilt bei der nächsten Anmeldung', async ({ page }) => {
  await enter(page, 'contact', '/profile');
  const card = page.getByRole('region', { name: 'Passwort ändern' });
  await card.getByLabel('Bisheriges Passwort', { exact: true }).fill(demoPassword);
  await card.getByLabel('Neues Passwort', { exact: true }).fill('Überaus-2027');
  await card.getByLabel('Neues Passwort wiederholen', { exact: true }).fill('Überaus-2027');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Ihr Passwort wurde geändert')).toBeVisible();
  await expect(card.getByLabel('Neues Passwort', { exact: true })).toHaveValue('');
  await logOut(page);
  await logIn(page, personaOf('contact').username, 'Überaus-2027');
  await expect(page.getByRole('heading', { name: /^Guten/ })).toBeVisible();
});

test('ein neues steht nach Vorschau und Hochladen auch in der Seitenleiste, nach Abbruch und Ablehnung @all', async ({
  page,
}) => {
  expectConsole(page, /403/);
  await enter(page, 'contact', '/profile');
  const current = page.getByRole('img', { name: 'Aktuelles Logo' });
  await expect(current).toBeVisible();
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png(300, 120, 7)) };
  await page.getByLabel('Datei wählen').setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Vorschau: logo.png' })).toBeVisible();
  const upload = page.getByRole('button', { name: 'Logo hochladen' });
  await backends.fault({ method: 'GET', path: '/v1/uploadFile', delayMs: 20_000, times: 1 });
  await upload.click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('button', { name: 'Verwerfen' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await backends.fault({ method: 'POST', path: '/v1/uploadFile/', status: 403, times: 1 });
  await upload.click();
  await expect(page.getByRole('alert')).toContainText(
    'Upload konnte nicht durchgeführt werden (Fehler: 403 Forbidden)',
  );
  const before = (await backends.calls()).length;
  await upload.click();
  await expect(page.getByText('Das neue Logo wurde gespeichert')).toBeVisible();
  for (const image of [current, page.getByRole('navigation', { name: 'Hauptmenü' }).locator('img')])
    await expect(image).toHaveJSProperty('naturalWidth', 300);
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
