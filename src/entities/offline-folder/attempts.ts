import * as z from 'zod/mini';

export const attemptsSchema = z.object({ failed: z.int(), until: z.number() });
export type Attempts = z.output<typeof attemptsSchema>;

export const noAttempts: Attempts = { failed: 0, until: 0 };

/** Fewer wrong passphrases cause no delay; the waits are in milliseconds. */
const freeAttempts = 5;
const firstWaitMs = 30_000;
const maxWaitMs = 3_600_000;

/** Doubles the delay with each further wrong passphrase, up to an hour. None deletes anything. */
export function failedOnce({ failed }: Attempts, now: number): Attempts {
  const count = failed + 1;
  const wait = count < freeAttempts ? 0 : Math.min(maxWaitMs, firstWaitMs * 2 ** (count - freeAttempts));
  return { failed: count, until: now + wait };
}

/** Returns milliseconds; a clock set back never exceeds the maximum. */
export const waitLeft = ({ until }: Attempts, now: number): number =>
  Math.min(maxWaitMs, Math.max(0, until - now));
