import { personaOf } from '@mocks/state/personas';
import { type BrowserContext, expect, type Page } from '@playwright/test';

import { test } from './support/own-portal';
import { logIn } from './support/test';

/** Reports of the Content-Security-Policy and uncaught errors of a page. */
function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) problems.push(message.text());
  });
  return problems;
}

async function pageWithCode(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/');
  await workerReady(page);
  return page;
}

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // A worker that is there already takes the page over after a moment.
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });

const lookForVersion = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

/** Whether a new version is complete and waits until the worker before it is idle. */
const isWaiting = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

/** Activates a version that waits: a browser that is watched by a test may keep an idle worker for minutes, any other stops it. */
async function activateWaiting(context: BrowserContext, page: Page): Promise<void> {
  if (!(await isWaiting(page))) return;
  const browser = await context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await browser.detach();
}

const cachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const loginForm = (page: Page) => page.getByLabel('Benutzername');

test('das Portal ist installierbar, sein Code auf dem Gerät @all', async ({ openBrowser, portal }) => {
  const context = await openBrowser();
  const problems = problemsOf(context.pages()[0] ?? (await context.newPage()));
  const page = await pageWithCode(context);
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A browser for tests has no place for apps of its own profile.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  expect((await browser.send('Page.getAppManifest')).errors).toEqual([]);

  await test.step('eine Datei der Installation kommt ganz an, auch wenn sie Sekunden später gelesen wird', async () => {
    const sizes = await page.evaluate(async () => {
      const first = await fetch('./config.json');
      // Longer than the worker waits for the server.
      await new Promise((resolve) => setTimeout(resolve, 5000));
      const second = await fetch('./config.json');
      return [(await first.text()).length, (await second.text()).length];
    });
    expect(sizes[0]).toBeGreaterThan(100);
    expect(sizes[1]).toBe(sizes[0]);
  });

  await portal.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(loginForm(page)).toHaveCount(1);
  expect(problems).toEqual([]);

  await test.step('die Seite eines fremden Netzes ersetzt nichts, was auf dem Gerät liegt', async () => {
    for (const status of [200, 302, 511] as const) {
      await portal.startForeign(status);
      await page.reload();
      await expect(loginForm(page)).toBeVisible();
      // The worker requests the page again seconds after the start.
      await page.waitForTimeout(5000);
      await page.reload();
      await expect(loginForm(page)).toBeVisible();
      await portal.stop();
      await page.reload();
      await expect(loginForm(page)).toHaveCount(1);
    }
    await portal.start();
    await logIn(page, personaOf('contact').username);
    await expect(page.getByRole('table', { name: 'Zuletzt bearbeitet' })).toBeVisible();
  });
  await test.step('verlangt das Netz mitten in der Arbeit eine Anmeldung, geht es danach ohne Neuladen weiter', async () => {
    const foreign = {
      privacy: { path: '/', body: 'html' },
      itdocu: { path: '/', status: 511 },
      // A redirect to another server.
      qms: { path: '/', offline: true },
    } as const;
    for (const [area, fault] of Object.entries(foreign)) {
      await portal.fault(fault);
      await page.evaluate((hash) => (window.location.hash = hash), `/${area}FAQs`);
      await expect(page.getByText(/Ihr Netz eine Anmeldung/).first()).toBeVisible();
      // The background loads lists of tasks, but no FAQs.
      const retry = page.getByRole('main').getByRole('button', { name: 'Erneut versuchen' });
      await expect(retry).toBeVisible();
      await portal.noFaults();
      await retry.click();
      await expect(page.getByRole('main').locator('summary').first()).toBeVisible();
    }
  });
  await test.step('kein Zwischenspeicher enthält eine Antwort der Backends', async () => {
    await page.goto('/#/ticketWorkingArea');
    await expect(page.getByRole('table')).toBeVisible();
    const addresses = await cachedAddresses(page);
    expect(addresses.length).toBeGreaterThan(30);
    const own = /^\/(assets\/[\w.-]+|config\.json|logo\.svg|favicon\.svg)?$/;
    expect(addresses.filter((path) => !own.test(path))).toEqual([]);
  });
  await test.step('die Konfiguration schaltet den Code auf dem Gerät ab und entfernt ihn', async () => {
    portal.configure({ offline: { enabled: false } });
    await page.reload();
    await expect.poll(() => cachedAddresses(page), { timeout: 20_000 }).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  });
});

test('eine neue Version sagt es; ein Entwurf bleibt @all', async ({ openBrowser, portal }) => {
  const context = await openBrowser();
  const page = await pageWithCode(context);
  await logIn(page, personaOf('contact').username);
  await page.goto('/#/ticketWorkingArea?create=1');
  const title = page.getByRole('dialog').getByLabel('Titel');
  await title.fill('Drucker im Lager');
  portal.publish('Version 2', { whole: true });
  await lookForVersion(page);
  const notice = page.getByText('Eine neue Version des Portals ist da');
  await expect(async () => {
    await activateWaiting(context, page);
    await expect(notice).toHaveCount(1, { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(title).toHaveValue('Drucker im Lager');
  await page.reload();
  await expect(page.getByRole('dialog').getByLabel('Titel')).toHaveValue('Drucker im Lager');
  expect(await page.content()).toContain('Version 2');
});

test('eine Version, die nicht ganz ankommt, ersetzt nichts @all', async ({ openBrowser, portal }) => {
  const page = await pageWithCode(await openBrowser());
  portal.publish('Version 2', { whole: false });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing;
    if (worker)
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
  });
  await portal.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.content()).not.toContain('Version 2');
});

test('eine Version, die beim Öffnen kommt, ist vollständig @all', async ({ openBrowser, portal }) => {
  const context = await openBrowser();
  const page = await pageWithCode(context);
  // Without a window the version before tidies up.
  await page.goto('about:blank');
  portal.publish('Version 2', { whole: true });
  await page.goto('/');
  await lookForVersion(page);
  await expect.poll(() => isWaiting(page)).toBe(true);
  // It tidies up seconds after the start.
  await page.waitForTimeout(5000);
  await activateWaiting(context, page);
  await expect.poll(() => isWaiting(page)).toBe(false);
  await portal.stop();
  await page.reload();
  await expect(loginForm(page)).toHaveCount(1);
  expect(await page.content()).toContain('Version 2');
});

test('ändert der Betreiber die Adressen, gilt das sofort @all', async ({ openBrowser, portal }) => {
  const page = await pageWithCode(await openBrowser());
  await page.reload();
  await expect(loginForm(page)).toBeVisible();
  await portal.stop();
  portal.configure({ imageHosts: ['bilder.example.test'] });
  await portal.start();
  const loads: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest())
      loads.push(response.headers()['content-security-policy'] ?? '');
  });
  await page.reload();
  await expect
    .poll(() => loads.map((policy) => policy.includes('bilder.example.test')))
    .toEqual([false, true]);
  await expect(loginForm(page)).toBeEnabled();
  expect(loads).toHaveLength(2);
});
