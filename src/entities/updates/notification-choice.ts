import * as z from 'zod/mini';

import { storedValue } from '@/shared/storage/stored-value';

/** Whether this device shows notifications of the system, and whether they name what has changed. */
const notificationChoices = ['off', 'quiet', 'named'] as const;
export type NotificationChoice = (typeof notificationChoices)[number];

export const notificationChoice = storedValue<NotificationChoice>(
  'notifications',
  z.enum(notificationChoices),
  'off',
);

/** What the browser says of notifications; undefined where it has none. */
export const notificationPermission = (): NotificationPermission | undefined =>
  'Notification' in window ? Notification.permission : undefined;
