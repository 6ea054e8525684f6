import { personaOf } from '@mocks/state/personas';
import { expect } from '@playwright/test';

import { test } from './support/own-portal';
import { logIn } from './support/test';

test(
  'der Service Worker zeigt in zwei Fenstern eine Benachrichtigung, und ein Druck darauf führt zu »Neu für Sie«',
  { tag: '@all' },
  async ({ openBrowser }) => {
    const context = await openBrowser();
    await context.grantPermissions(['notifications']);
    const page = context.pages()[0] ?? (await context.newPage());
    await logIn(page, personaOf('contact').username);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const other = await context.newPage();
    for (const window of [page, other]) {
      await window.goto('/#/updates');
      await window.getByRole('button', { name: 'Benachrichtigungen einschalten' }).click();
      await expect(window.getByRole('radio', { name: 'Ohne Inhalt' })).toBeChecked();
      await window.getByRole('button', { name: 'Ausschalten' }).click();
    }
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ body, tag }) => [body, tag]);
      });
    expect(await shown()).toEqual([['Benachrichtigungen sind eingeschaltet.', 'kundenportal-updates']]);

    await other.close();
    await page.goto('/#/profile');
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('The service worker is not there');
    // A made event may not focus a window; the browser allows it after a real press.
    await worker.evaluate(`(async () => {
      WindowClient.prototype.focus = function () { return Promise.resolve(this); };
      const [notification] = await registration.getNotifications();
      dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    })()`);
    await expect(page.getByRole('heading', { level: 1, name: 'Neu für Sie' })).toBeVisible();
    await expect.poll(shown).toEqual([]);
  },
);
