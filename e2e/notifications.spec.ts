import { personaOf } from '@mocks/state/personas';
import { expect } from '@playwright/test';

import { test } from './support/own-portal';
import { logIn } from './support/test';

test('zwei Fenster zeigen eine Benachrichtigung; sie führt hin @all', async ({ openBrowser }) => {
  const context = await openBrowser();
  // A browser without a desktop refuses notifications, so that the registration keeps them, as a desktop would, by tag.
  await context.addInitScript(() => {
    let permission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = () => Promise.resolve((permission = 'granted'));
    ServiceWorkerRegistration.prototype.showNotification = function show(
      title,
      { body = '', tag = '' } = {},
    ) {
      if (!this.active) return Promise.reject(new TypeError('no active worker'));
      localStorage.setItem(`shown ${tag}`, `${title}: ${body}`);
      return Promise.resolve();
    };
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await logIn(page, personaOf('contact').username);
  await expect(page.getByRole('link', { name: 'Neu für Sie' }).first()).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto('/#/updates');
    await window.reload();
    await window.getByRole('button', { name: 'Benachrichtigungen einschalten' }).click();
    await expect(window.getByRole('radio', { name: 'Ohne Inhalt' })).toBeChecked();
    await window.getByRole('radio', { name: 'Mit Titeln' }).check();
    await window.getByRole('button', { name: 'Ausschalten' }).click();
  }
  const shown = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('shown ')),
  );
  expect(shown).toEqual([
    ['shown kundenportal-updates', 'Kundenportal: Benachrichtigungen sind eingeschaltet.'],
  ]);

  await other.close();
  await page.goto('/#/profile');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Neu für Sie');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The service worker is not there');
  // Only a real press may focus a window.
  const closed = await worker.evaluate(`(async () => {
    WindowClient.prototype.focus = function () { return Promise.resolve(this); };
    const event = new Event('notificationclick');
    let closed = false;
    let work;
    event.notification = { close: () => { closed = true; } };
    event.waitUntil = (promise) => { work = promise; };
    dispatchEvent(event);
    await work;
    return closed;
  })()`);
  expect(closed).toBe(true);
  await expect(page.getByRole('heading', { level: 1, name: 'Neu für Sie' })).toBeVisible();
});
