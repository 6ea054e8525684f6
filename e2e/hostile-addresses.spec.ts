import { personaOf } from '@mocks/state/personas';

import { enter, expect, logInHere, test } from './support/test';

for (const address of ['/a%0Ab', '/%E2%80%A8/x'])
  test(`die Adresse ${address} führt zu keiner Seite, auf Deutsch @all`, async ({ page, expectConsole }) => {
    expectConsole(/Matched leaf route/);
    await enter(page, 'contact');
    await page.goto(`/#${address}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' })).toBeVisible();
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).toHaveURL(/#\/mainDashboard/);
  });

for (const returnUrl of ['%2Fa%250Ab', '%2Fa%0Ab', '%2F%E2%80%A8%2Fx'])
  test(`nach der Anmeldung mit returnUrl=${returnUrl} steht keine fremde Fehlerseite da @all`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Matched leaf route/);
    await page.goto(`/#/login?returnUrl=${returnUrl}`);
    await logInHere(page, personaOf('contact').username);
    await expect(
      page.getByRole('heading', { level: 1, name: /^(Guten|Seite nicht gefunden)/ }),
    ).toBeVisible();
  });

for (const resetId of ['demo-reset.', 'demo-reset%3E', ''])
  test(`der Link mit der Kennung »${resetId}« ist unvollständig, nicht verbraucht @all`, async ({ page }) => {
    await page.goto(`/#/resetPassword?resetid=${resetId}`);
    await expect(page.getByRole('alert')).toContainText('Dieser Link ist unvollständig');
  });

test('ein Benutzername mit unsichtbaren Zeichen aus der Zwischenablage meldet an', async ({ page }) => {
  await page.goto('/');
  const { username } = personaOf('contact');
  await logInHere(page, `\u200e${username.replace('.', '.\u200b')}\u2060\u00ad`);
  await expect(page.getByRole('heading', { level: 1, name: /^Guten/ })).toBeVisible();
});
