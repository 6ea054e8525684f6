import * as z from 'zod/mini';

import { storedValue } from '../storage/stored-value';

const flag = storedValue('offlineFolder', z.literal('1'), null);

/** Whether an offline folder is on this device; the login page reads it before the app is there. */
export const hasOfflineFolder = (): boolean => flag.get() !== null;

export const setOfflineFolder = (exists: boolean): void => (exists ? flag.set('1') : flag.clear());
