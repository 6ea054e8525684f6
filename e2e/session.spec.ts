import { personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import {
  enter,
  expect,
  expectAccessible,
  expectConsole,
  logInHere,
  logOut,
  settled,
  test,
} from './support/test';

const ended = 'Ihre Sitzung ist abgelaufen, bitte loggen Sie sich erneut ein.';

test.beforeEach(async ({ page }) => {
  await enter(page, 'contact');
});

test('vier Fenster mit zwölf Aufrufen: nur eine Erneuerung @all', async ({ page, context }) => {
  expectConsole(page, /401 \(Unauthorized\)/);
  const others = [await context.newPage(), await context.newPage(), await context.newPage()];
  const all = [page, ...others];
  for (const other of others) await other.goto('/');
  await Promise.all(others.map((other) => expect(other.getByRole('table')).toBeVisible()));
  await Promise.all(all.map(settled));
  await backends.clock({ expireAccessTokens: true });
  const before = (await backends.calls()).length;
  await Promise.all(all.map((one) => one.reload()));
  // Four windows share one machine.
  await Promise.all(all.map((one) => expect(one.getByRole('table')).toBeVisible({ timeout: 20_000 })));
  await Promise.all(all.map(settled));
  const calls = (await backends.calls()).slice(before);
  expect(calls.filter(({ path }) => path === '/oauth/token')).toHaveLength(1);
  const answered = calls.filter(
    ({ path, status }) => /^\/(task|googleapiconfig)/.test(path) && status === 200,
  );
  expect(answered.length).toBeGreaterThanOrEqual(10);
});

test('schlägt die Erneuerung fehl, wird es gesagt und abgemeldet', async ({ page }) => {
  expectConsole(page, /40[01]/);
  await page.getByRole('tab', { name: /^Favoriten/ }).click();
  await expect(page).toHaveURL(/list=favourites/);
  await settled(page);
  await backends.clock({ expireAccessTokens: true });
  await backends.refuseRefresh();
  await page.reload();
  await expect(page.getByText(ended)).toBeVisible();
  await expect(
    page.getByText(/^Nach der Anmeldung sind Sie wieder auf derselben Seite\. .* gesichert/),
  ).toBeVisible();
  await expect(page).toHaveURL(/#\/login\?returnUrl=%2FmainDashboard%3Flist%3Dfavourites/);
});

/** Collects the browser's complaints in a window of its own. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return complaints;
}

test('eine Abmeldung gilt in allen Fenstern, ohne Fehler', async ({ page, context }) => {
  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByRole('table', { name: 'Zuletzt bearbeitet' })).toBeVisible();
  await Promise.all([page, second].map(settled));
  const complaints = complaintsOf(second);
  await logOut(page);
  await expect(second.getByText('Ihre Sitzung wurde in einem anderen Fenster beendet.')).toBeVisible();
  await settled(second);
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

test('meldet sich jemand anderes an, bleibt von der ersten nichts @all', async ({ page, context }) => {
  await settled(page);
  const second = await context.newPage();
  await second.goto('/#/login');
  await expect(second.getByText('Angemeldet ist Anna Berger')).toBeVisible();
  const before = (await backends.calls()).length;
  await logInHere(second, personaOf('foreign').username);
  await expect(second.getByText('Ivo Novak, hier ist')).toBeVisible();
  await expect(page.getByText('Angemeldet ist Ivo Novak')).toBeVisible();
  await page.getByRole('button', { name: 'Weiterarbeiten' }).click();
  await expect(page.getByText('Ivo Novak, hier ist')).toBeVisible();
  await expect(page.getByText('Anna')).toHaveCount(0);
  // The first session is closed, so that it keeps no licence.
  const calls = (await backends.calls()).slice(before).map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call) => call.endsWith('/v1/logout'))).toHaveLength(1);
});

test('wechselt ein anderes Fenster die Adresse, wird es gesagt @all', async ({ page, context }) => {
  await logOut(page);
  await enter(page, 'threeAddresses', '/ticketWorkingArea?create=1');
  await page.getByRole('dialog').getByLabel('Titel').fill('Drucker in Halle 3');
  const second = await context.newPage();
  await second.goto('/#/addressSelect');
  await second.getByRole('radio', { name: /Werk Süd/ }).check();
  await second.getByRole('button', { name: 'Auswählen' }).click();
  await expect(page.getByText('In einem anderen Fenster wurde die Portaladresse gewechselt.')).toBeVisible();
  await expect(
    page.getByText('Sie sind für die Portaladresse Musterwerk GmbH, Werk Süd angemeldet!').first(),
  ).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Titel')).toHaveValue('');
  // Back at the first address the draft is there again.
  await page.goto('/#/addressSelect?returnUrl=%2FticketWorkingArea%3Fcreate%3D1');
  await page.getByRole('radio', { name: /Werk Nord/ }).check();
  await page.getByRole('button', { name: 'Auswählen' }).click();
  await expect(page.getByRole('dialog').getByLabel('Titel')).toHaveValue('Drucker in Halle 3');
});

test('zwei Minuten vor dem Ende wird gewarnt, auf jeder Seite', async ({ page }) => {
  // Each answer renews the session.
  await settled(page);
  await page.evaluate(() => localStorage.setItem('kundenportal.deadline', String(Date.now() + 100_000)));
  const warning = page.getByRole('alertdialog', { name: 'Ihre Sitzung läuft gleich ab' });
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('button', { name: 'Weiterarbeiten' })).toBeFocused();
  await expect(warning.getByRole('status')).toContainText(
    /^Ihre Sitzung läuft ab in 1 Minute( und \d+ Sekunden?)?\.$/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  await expect(page.getByRole('timer')).toContainText(/1[45]:\d\d/);

  // Also on pages that need no login.
  await page.getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByRole('heading', { name: 'Impressum' })).toBeFocused();
  await settled(page);
  await page.evaluate(() => localStorage.setItem('kundenportal.deadline', String(Date.now() + 100_000)));
  await page.getByRole('button', { name: 'Weiterarbeiten' }).click();
  await expect(warning).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Impressum' })).toBeVisible();

  await page.evaluate(() => localStorage.setItem('kundenportal.deadline', String(Date.now() + 100_000)));
  await expect(page.getByRole('button', { name: 'Weiterarbeiten' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Jetzt abmelden' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeFocused();
  await expect(page).toHaveTitle('Anmelden · Kundenportal');
});

test('bei null wird abgemeldet, in jedem Fenster @all', async ({ page }) => {
  await settled(page);
  await page.evaluate(() => localStorage.setItem('kundenportal.deadline', String(Date.now() + 1500)));
  await expect(page.getByText(ended)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
});
