import { demoPassword, personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';

import { ports } from './ports';
import { backends } from './support/backends';
import { enter, expect, hasItsCode, logIn, settled, test } from './support/test';

test.describe('Dienste auf der Anmeldeseite', () => {
  test('ein Dienst antwortet nicht: das Formular weicht dem Hinweis und kommt von selbst zurück, wie es war', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/net::ERR|Failed to fetch/);
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByText('Erreichbar')).toHaveCount(2);
    await page.getByLabel('Benutzername').fill('anna.berger');
    await backends.fault({ path: '_CheckService', offline: true });
    await page.clock.runFor(61_000);
    await expect(page.getByRole('alert')).toContainText(
      'Fehler: Server nicht erreichbar (keine Verbindung zur GSD-REST-API)',
    );
    await expect(page.getByLabel('Benutzername')).toBeHidden();
    await backends.noFaults();
    await page.clock.runFor(61_000);
    await expect(page.getByLabel('Benutzername')).toBeVisible();
    await expect(page.getByLabel('Benutzername')).toHaveValue('anna.berger');
  });

  test('auf Knopfdruck wird sofort geprüft', { tag: '@all' }, async ({ page, expectConsole }) => {
    expectConsole(/502/);
    await backends.fault({ path: '/health', status: 502 });
    await page.goto('/');
    const check = page.getByRole('button', { name: 'Jetzt prüfen' });
    await expect(check).toBeVisible();
    await expect(page.getByLabel('Benutzername')).toBeHidden();
    await backends.noFaults();
    await check.click();
    await expect(page.getByLabel('Benutzername')).toBeVisible();
  });

  test(
    'der Portaldienst antwortet mit einer HTML-Seite statt mit JSON',
    { tag: '@all' },
    async ({ page }) => {
      await backends.fault({ path: '/health', body: 'html' });
      await page.goto('/');
      await expect(page.getByRole('alert')).toContainText(
        'Fehler: Server nicht erreichbar (keine Verbindung zur Provider-REST-API)',
      );
    },
  );

  test('eine Wartung wird angekündigt, ihr HTML ist harmlos', async ({ page }) => {
    await backends.maintenance(
      '<p>Wartung am 28.11.2026<img src="https://evil.example/x" onerror="document.title=1"></p><script>document.title=2</script>',
    );
    await page.goto('/');
    await expect(page.getByText('Wartungsmodus')).toBeVisible();
    await expect(page.getByText('Wartung am 28.11.2026')).toBeVisible();
    await expect(page).toHaveTitle('Anmelden · Kundenportal');
  });

  test('Versionen und unterstützte Browser stehen da', { tag: '@all' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Portal 1.0.0')).toBeVisible();
    await expect(page.getByText('Dienst 4.8.2')).toBeVisible();
    await page.getByText('Unterstützte Browser').click();
    await expect(page.getByText('Mozilla Firefox ab Version 128')).toBeVisible();
  });
});

test.describe('config.json', () => {
  const broken = [
    ['fehlt', { status: 404, body: '' }, 'fehlt oder ist nicht erreichbar'],
    ['ist kein JSON', { body: '<html>' }, 'enthält kein gültiges JSON'],
    [
      'nennt das falsche Feld',
      {
        body: '{"gsd":{"url":"/a","appKey":"x"},"provider":{"url":"ftp://x","appKey":"y"},"taskUtils":{"url":"/t"},"blog":{"url":"/b"}}',
      },
      '»provider.url«',
    ],
  ] as const;
  for (const [name, answer, text] of broken)
    test(name, { tag: '@all' }, async ({ page, expectConsole }) => {
      expectConsole(/404/);
      await page.route('**/config.json', (route) => route.fulfill(answer));
      await page.goto('/');
      await expect(page.getByRole('alert')).toContainText(text);
    });
});

test.describe('Antworten, die nicht sind, was vereinbart war', () => {
  for (const body of ['html', 'broken', 'empty', 'wrong-schema'] as const)
    test(`${body}: die Liste sagt es und lädt auf Wunsch neu`, { tag: '@all' }, async ({ page }) => {
      await backends.fault({ path: '/task/recent/', body });
      await enter(page, 'contact', '/mainDashboard');
      const alert = page.getByRole('alert').filter({ hasText: 'Die Aufgaben konnten nicht geladen werden.' });
      await expect(alert).toBeVisible();
      await backends.noFaults();
      await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(page.getByRole('table', { name: 'Zuletzt bearbeitet' })).toBeVisible();
    });
});

test.describe('ohne Zählung im Hintergrund', () => {
  // It would load again what fails here, and take the button away.
  test.use({ counting: false });

  test('bricht die Verbindung ab, wird es gesagt, bis sie wieder da ist', async ({ page, expectConsole }) => {
    expectConsole(/net::ERR/);
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
});

test('ohne Verbindung bleibt die Seite stehen, und was aufgerufen wurde, kommt mit ihr', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/net::ERR|Failed to load/);
  await enter(page, 'contact');
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
  await page.getByRole('button', { name: 'Konto' }).click();
  await expect(page.getByRole('menu', { name: 'Konto' })).toBeVisible();
});

/** Loses the connection once the page has loaded what must work without one. */
async function goOffline(page: Page) {
  const menuCode = page.waitForResponse(/assets\/menu-popover/);
  await enter(page, 'contact');
  await menuCode;
  await hasItsCode(page);
  await page.context().setOffline(true);
}

test(
  'ohne Verbindung kann man sich abmelden, und die Anmeldeseite ist da',
  { tag: '@all' },
  async ({ page, expectConsole }) => {
    expectConsole(/net::ERR|Failed to load/);
    await goOffline(page);
    await page.getByRole('button', { name: 'Konto' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  },
);

test(
  'endet die Sitzung ohne Verbindung, kommt die Anmeldeseite mit dem Grund',
  { tag: '@all' },
  async ({ page, expectConsole }) => {
    expectConsole(/net::ERR|Failed to load/);
    await goOffline(page);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.includes('deadline')) localStorage.setItem(key, '1');
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
    await expect(page.getByText('Ihre Sitzung ist abgelaufen')).toBeVisible();
  },
);

test('fehlt nach einer Aktualisierung ein Teil des Portals, wird es gesagt, und neu laden hilft', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  await enter(page, 'contact');
  await settled(page);
  await page.route('**/assets/share-page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Dateiaustausch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Das Portal wurde aktualisiert' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dateiaustausch' })).toBeVisible();
});

test(
  'Kommt der Reiniger für Texte nicht, steht an ihrer Stelle nicht einfach nichts',
  { tag: '@all' },
  async ({ page, expectConsole }) => {
    expectConsole(/404/);
    const code = '**/assets/purify*.js';
    await page.route(code, (route) => route.fulfill({ status: 404 }));
    await enter(page, 'contact');
    const news = page.getByText('Die Neuigkeiten konnten nicht geladen werden.');
    await expect(news).toBeVisible();
    await page.goto('/#/privacyWorkingArea/AUF101L');
    const missing = page.getByText('Dieser Text konnte nicht geladen werden. Bitte laden Sie die Seite neu.');
    await expect(missing).toBeVisible();
    await page.unroute(code);
    await page.reload();
    await expect(
      page.frameLocator('iframe[title^="Ausführliche Beschreibung"]').getByRole('list'),
    ).toBeVisible();
    await page.goto('/#/mainDashboard');
    await expect(page.getByText(/^Welche Fristen ab Januar gelten/)).toBeVisible();
  },
);

test(
  'eine Anmeldeseite von gestern sagt, dass das Portal aktualisiert wurde, und neu laden hilft',
  { tag: '@all' },
  async ({ page, expectConsole }) => {
    expectConsole(/404/);
    const code = /assets\/(submit-login|password-request)-/;
    await page.route(code, (route) => route.fulfill({ status: 404 }));
    await page.goto('/#/login');
    await page.getByLabel('Benutzername').fill(personaOf('contact').username);
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('alert').getByText('Das Portal wurde aktualisiert')).toBeVisible();
    await page.getByRole('button', { name: 'Passwort anfordern' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Das Portal wurde aktualisiert' }),
    ).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await logIn(page, personaOf('contact').username);
  },
);

test(
  'ebenso, wenn der Code des Portals selbst nicht kommt',
  { tag: '@all' },
  async ({ page, expectConsole }) => {
    expectConsole(/404/);
    await enter(page, 'contact');
    await settled(page);
    const code = '**/assets/app-*.js';
    await page.route(code, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Das Portal wurde aktualisiert' }),
    ).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: 'Neu laden' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Guten/ })).toBeVisible();
  },
);

test(
  'ebenso vor der Anmeldung, wenn die Farbe des Hauses nicht kommt',
  { tag: '@all' },
  async ({ page, expectConsole }) => {
    expectConsole(/404/);
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('#0b6070', '#7a2048') });
    });
    const code = '**/assets/accent-*.js';
    await page.route(code, (route) => route.fulfill({ status: 404 }));
    await page.goto('/#/login');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Das Portal wurde aktualisiert' }),
    ).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: 'Neu laden' }).click();
    // The heading stands there before any script; the colour says that the portal itself has come.
    const accent = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-light-accent'));
    await expect.poll(accent).toBe('#7a2048');
    await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  },
);
