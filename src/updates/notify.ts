import * as z from 'zod/mini';

import { paths } from '@/areas/paths';
import { config } from '@/shared/config/config';
import { currentTexts } from '@/shared/i18n/i18n';
import { storedValue } from '@/shared/storage/stored-value';

import type { NamedUpdate } from './lists';

const notificationChoices = ['off', 'quiet', 'named'] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

export const notificationChoice = storedValue<NotificationChoice>(
  'notifications',
  z.enum(notificationChoices),
  'off',
);

export const notificationPermission = (): NotificationPermission | undefined =>
  'Notification' in window ? Notification.permission : undefined;

const maxNamed = 3;

/**
 * Notifies users who asked for it and look at something else (R-X-NEW-07). Without their choice it names nothing,
 * because a locked device may show it.
 */
export async function notify(count: number, named: () => readonly NamedUpdate[]): Promise<void> {
  const choice = notificationChoice.get();
  if (count === 0 || choice === 'off' || notificationPermission() !== 'granted') return;
  if (document.visibilityState !== 'hidden') return;
  const t = currentTexts('updates');
  const titles = choice === 'named' ? [...new Set(named().map(({ title }) => title))] : [];
  const body = [t('notify.body', { count }), ...titles.slice(0, maxNamed)].join('\n');
  try {
    // The tag replaces an earlier one, so that they do not pile up.
    const shown = new Notification(config().brand.name, { body, tag: 'kundenportal-updates' });
    shown.addEventListener('click', () => {
      window.focus();
      window.location.hash = paths.updates();
      shown.close();
    });
  } catch {
    // Some mobile browsers only show notifications of a service worker.
  }
}
