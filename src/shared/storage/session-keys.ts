/** A logout deletes keys with the first prefix (R-LIM-01); the second is for device preferences. */
export const sessionPrefix = 'kundenportal.';
export const devicePrefix = 'kundenportal-';

/** Returns null also where the browser refuses storage. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** src/boot reads these before the app's code has loaded. */
export const earlySlots = {
  providerLogin: 'providerLogin',
  contact: 'contact',
  deadline: 'deadline',
  news: 'news',
} as const;
