import * as z from 'zod/mini';

import { storedValue } from '../storage/stored-value';

const flag = storedValue('offlineFolder', z.literal('1'), null);

/** Whether an offline folder lies on this device; the login page says so before the app is there. */
export const hasOfflineFolder = (): boolean => flag.get() !== null;

/** Remembers whether there is one. */
export const setOfflineFolder = (exists: boolean): void => (exists ? flag.set('1') : flag.clear());
