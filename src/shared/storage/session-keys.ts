/** Everything a logout forgets begins with the first (R-LIM-01); preferences of the device begin with the second. */
export const sessionPrefix = 'kundenportal.';
export const devicePrefix = 'kundenportal-';

/** The places that are also read before the app's code has come (src/boot). */
export const earlySlots = {
  providerLogin: 'providerLogin',
  contact: 'contact',
  deadline: 'deadline',
  news: 'news',
} as const;
