import * as z from 'zod/mini';

import { paths } from '@/areas/paths';
import { config } from '@/shared/config/config';
import { currentTexts } from '@/shared/i18n/i18n';
import { storedValue } from '@/shared/storage/stored-value';

import type { NamedUpdate } from './lists';

/** `impossible` after the browser has refused to show one. */
const notificationChoices = ['off', 'quiet', 'named', 'impossible'] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

export const notificationChoice = storedValue<NotificationChoice>(
  'notifications',
  z.enum(notificationChoices),
  'off',
);

export const notificationPermission = (): NotificationPermission | undefined =>
  'Notification' in window ? Notification.permission : undefined;

/** The tag replaces an earlier notification, so that they do not pile up and several windows show one. */
const tag = 'kundenportal-updates';

/**
 * Shows a notification through the service worker, because Chrome on Android refuses pages, else from the page
 * itself: the installation may have no service worker. If neither works, the choice says so.
 */
export async function showNotification(body: string): Promise<boolean> {
  const title = config().brand.name;
  try {
    const registration =
      'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
    if (registration?.active) {
      await registration.showNotification(title, { body, tag, icon: './icons/icon-192.png' });
      return true;
    }
    const shown = new Notification(title, { body, tag });
    shown.addEventListener('click', () => {
      window.focus();
      window.location.hash = paths.updates();
      shown.close();
    });
    return true;
  } catch {
    notificationChoice.set('impossible');
    return false;
  }
}

const maxNamed = 3;

/**
 * Notifies users who asked for it and look at something else (R-X-NEW-07). Without their choice it names nothing,
 * because a locked device may show it.
 */
export async function notify(count: number, named: () => readonly NamedUpdate[]): Promise<void> {
  const choice = notificationChoice.get();
  if (count === 0 || (choice !== 'quiet' && choice !== 'named')) return;
  if (notificationPermission() !== 'granted') return;
  if (document.visibilityState !== 'hidden') return;
  const t = currentTexts('updates');
  const titles = choice === 'named' ? [...new Set(named().map(({ title }) => title))] : [];
  const body = [t('notify.body', { count }), ...titles.slice(0, maxNamed)].join('\n');
  await showNotification(body);
}
