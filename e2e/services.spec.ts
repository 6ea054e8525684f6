import { personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';

import { ports } from './ports';
import { backends } from './support/backends';
import {
  enter,
  expect,
  expectAccessible,
  expectConsole,
  hasItsCode,
  leave,
  logInHere,
  settled,
  test,
} from './support/test';

test('eine Wartung wird angekündigt; Versionen und Browser stehen da', async ({ page }) => {
  await backends.fault({ path: '/health', body: 'html' });
  await backends.maintenance(
    '<p>Wartung am 28.11.2026<img src="https://evil.example/x" onerror="document.title=1"></p><script>document.title=2</script>',
  );
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText(
    'Fehler: Server nicht erreichbar (keine Verbindung zur Provider-REST-API)',
  );
  await expect(page.getByLabel('Benutzername')).toBeHidden();
  await expect(page.getByText('Wartungsmodus')).toBeVisible();
  await expect(page.getByText('Wartung am 28.11.2026')).toBeVisible();
  await expect(page).toHaveTitle('Anmelden · Kundenportal');
  await expectAccessible(page);
  await backends.noFaults();
  await page.getByRole('button', { name: 'Jetzt prüfen' }).click();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await expect(page.getByText('Portal 1.0.0')).toBeVisible();
  await expect(page.getByText('Dienst 4.8.2')).toBeVisible();
  await page.getByText('Unterstützte Browser').click();
  await expect(page.getByText('Mozilla Firefox ab Version 128')).toBeVisible();
});

test('eine config.json, die fehlt oder falsch ist, wird gesagt', async ({ page }) => {
  expectConsole(page, /404/);
  const wrong =
    '{"gsd":{"url":"/a","appKey":"x"},"provider":{"url":"ftp://x","appKey":"y"},"taskUtils":{"url":"/t"},"blog":{"url":"/b"}}';
  for (const [answer, text] of [
    [{ status: 404, body: '' }, 'fehlt oder ist nicht erreichbar'],
    [{ body: '<html>' }, 'enthält kein gültiges JSON'],
    [{ body: wrong }, '»provider.url«'],
  ] as const) {
    await page.route('**/config.json', (route) => route.fulfill(answer));
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText(text);
  }
});

test('bricht die Verbindung ab, wird es gesagt, bis sie wieder da ist', async ({ page }) => {
  expectConsole(page, /net::ERR/);
  await enter(page, 'contact');
  // The document management still answers, which says nothing of the provider.
  await backends.fault({ path: `localhost:${ports.provider}/`, offline: true });
  await page.reload();
  const lost = page.getByRole('alert').filter({ hasText: 'Die Verbindung wurde unterbrochen.' });
  await expect(lost).toBeVisible();
  await settled(page);
  await expect(lost).toBeVisible();
  // It tries twice by itself.
  const retry = page.getByRole('tabpanel').getByRole('button', { name: 'Erneut versuchen' });
  await expect(retry).toBeVisible();
  await backends.noFaults();
  await retry.click();
  await expect(page.getByRole('table', { name: 'Zuletzt bearbeitet' })).toBeVisible();
  await expect(page.getByText('Die Verbindung wurde unterbrochen.')).toBeHidden();
});

test('ohne Verbindung bleibt die Seite; abmelden kann man sich @all', async ({ page, context }) => {
  expectConsole(page, /net::ERR|Failed to load/);
  const code = Promise.all([/assets\/overlays/, /assets\/public/].map((part) => page.waitForResponse(part)));
  await enter(page, 'contact');
  await code;
  await hasItsCode(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Konto' }).hover();
  await page.keyboard.press('Shift+?');
  await page.getByRole('link', { name: 'Dateiaustausch' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Die Verbindung wurde unterbrochen.' }),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Zuletzt bearbeitet' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Dateiaustausch' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toBeVisible();
  await page.keyboard.press('Escape');
  await hasItsCode(page);
  await context.setOffline(true);
  await leave(page);
  const login = page.getByRole('heading', { level: 1, name: 'Anmelden' });
  await expect(login).toBeVisible();

  // Nor does the end of a session need a connection.
  await context.setOffline(false);
  await logInHere(page, personaOf('contact').username);
  await expect(page.getByRole('table', { name: 'Zuletzt bearbeitet' })).toBeVisible();
  await hasItsCode(page);
  await context.setOffline(true);
  await page.evaluate(() => localStorage.setItem('kundenportal.deadline', '1'));
  await expect(login).toBeVisible();
  await expect(page.getByText('Ihre Sitzung ist abgelaufen')).toBeVisible();
});

const updated = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Das Portal wurde aktualisiert' });
const reload = (page: Page) => page.getByRole('button', { name: 'Neu laden' }).click();
const missing = (page: Page, code: string | RegExp) =>
  page.route(code, (route) => route.fulfill({ status: 404 }));

test('fehlt nach einer Aktualisierung ein Teil des Portals, hilft neu laden @all', async ({ page }) => {
  expectConsole(page, /404/);
  await enter(page, 'contact');
  await settled(page);
  await missing(page, '**/assets/personal-*.js');
  await page.getByRole('link', { name: 'Dateiaustausch' }).click();
  await expect(updated(page)).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await missing(page, '**/assets/app-*.js');
  await Promise.all([page.waitForEvent('load'), reload(page)]);
  await expect(updated(page)).toBeVisible();
  await page.unrouteAll();
  await reload(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Dateiaustausch' })).toBeVisible();
});

test('kommt der Reiniger für Texte nicht, steht an ihrer Stelle nicht nichts @all', async ({ page }) => {
  expectConsole(page, /404/);
  const code = '**/assets/purify*.js';
  await missing(page, code);
  await enter(page, 'contact');
  const news = page.getByText('Die Neuigkeiten konnten nicht geladen werden.');
  await expect(news).toBeVisible();
  await page.goto('/#/privacyWorkingArea/AUF101L');
  const gap = page.getByText('Dieser Text konnte nicht geladen werden. Bitte laden Sie die Seite neu.');
  await expect(gap).toBeVisible();
  await page.unroute(code);
  await page.reload();
  await expect(
    page.frameLocator('iframe[title^="Ausführliche Beschreibung"]').getByRole('list'),
  ).toBeVisible();
  await page.goto('/#/mainDashboard');
  await expect(page.getByText(/^Welche Fristen ab Januar gelten/)).toBeVisible();
});

test('ebenso vor der Anmeldung, wenn der Code der Anmeldung nicht kommt @all', async ({ page }) => {
  expectConsole(page, /404/);
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('#0b6070', '#7a2048') });
  });
  const login = /assets\/(app|shell)-/;
  await missing(page, login);
  await page.goto('/#/login');
  // The form stands there before any script; the colour says that the portal itself has come.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-accent')))
    .toBe('#7a2048');
  await logInHere(page, personaOf('contact').username);
  await expect(page.getByRole('alert').getByText('Das Portal wurde aktualisiert')).toBeVisible();
  await page.getByRole('button', { name: 'Passwort anfordern' }).click();
  await expect(updated(page)).toBeVisible();
  await page.unroute(login);
  await reload(page);
  await logInHere(page, personaOf('contact').username);
  await expect(page).toHaveURL(/#\/mainDashboard/);
});
