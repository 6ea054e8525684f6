import { storedText } from '../storage/stored-text';

const flag = storedText('kundenportal-offlineFolder');

/** Whether an offline folder lies on this device; the login page says so before the app is there. */
export const hasOfflineFolder = (): boolean => flag.get() !== null;

/** Remembers whether there is one. */
export const setOfflineFolder = (exists: boolean): void => flag.set(exists ? '1' : null);
