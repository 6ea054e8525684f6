/** Everything a logout forgets begins with it (R-LIM-01); preferences of the device do not. */
export const sessionPrefix = 'kundenportal.';

/** The places that are also read before the app's code has come (src/boot). */
export const earlySlots = {
  providerLogin: 'providerLogin',
  contact: 'contact',
  deadline: 'deadline',
  news: 'news',
} as const;
