import * as z from 'zod/mini';

/** Wrong passphrases on this device since the last right one. */
export const attemptsSchema = z.object({ failed: z.int(), until: z.number() });
export type Attempts = z.output<typeof attemptsSchema>;

export const noAttempts: Attempts = { failed: 0, until: 0 };

/** So many wrong passphrases cost no time. */
const free = 5;
const firstWait = 30_000;
const longestWait = 3_600_000;

/** After five wrong passphrases each further one waits twice as long, an hour at most. None deletes anything. */
export function failedOnce({ failed }: Attempts, now: number): Attempts {
  const count = failed + 1;
  const wait = count < free ? 0 : Math.min(longestWait, firstWait * 2 ** (count - free));
  return { failed: count, until: now + wait };
}

/** Milliseconds until the next passphrase is tried; a clock that was put back counts no more than the longest wait. */
export const waitLeft = ({ until }: Attempts, now: number): number =>
  Math.min(longestWait, Math.max(0, until - now));
