import { personaOf } from '@mocks/state/personas';

import { enter, expect, expectConsole, logInHere, logOut, test } from './support/test';

test('unsichtbare Zeichen in einer Adresse führen zu keiner fremden Seite @all', async ({ page }) => {
  expectConsole(page, /Matched leaf route/);
  const heading = page.getByRole('heading', { level: 1 });
  for (const returnUrl of ['%2Fa%250Ab', '%2Fa%0Ab', '%2F%E2%80%A8%2Fx']) {
    await page.goto(`/#/login?returnUrl=${returnUrl}`);
    await logInHere(page, personaOf('contact').username);
    await expect(heading).toHaveText(/^(Guten|Seite nicht gefunden)/);
    await page.goto('/#/mainDashboard');
    await logOut(page);
  }
  await enter(page, 'contact');
  for (const address of ['/a%0Ab', '/%E2%80%A8/x']) {
    await page.goto(`/#${address}`);
    await expect(heading).toHaveText('Seite nicht gefunden');
    await page.getByRole('link', { name: 'Zur Startseite' }).press('Enter');
    await expect(page).toHaveURL(/#\/mainDashboard/);
  }
});

test('ein Benutzername mit unsichtbaren Zeichen aus der Zwischenablage meldet an', async ({ page }) => {
  await page.goto('/');
  const { username } = personaOf('contact');
  await logInHere(page, `\u200e${username.replace('.', '.\u200b')}\u2060\u00ad`);
  await expect(page.getByRole('heading', { level: 1, name: /^Guten/ })).toBeVisible();
});
