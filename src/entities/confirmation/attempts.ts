import * as z from 'zod/mini';

import { storedValue } from '@/shared/storage/stored-value';

const attemptSchema = z.object({
  contactOid: z.string(),
  taskOid: z.string(),
  documentOid: z.string(),
  sha256: z.string(),
  /** Device time in milliseconds. */
  at: z.number(),
});

export type Attempt = z.output<typeof attemptSchema>;

/** Kept after a logout, so that the next visit completes an interrupted one; ids and a checksum, no names. */
const stored = storedValue('confirmations', z.array(attemptSchema), []);

/** The oldest attempts are dropped. */
const maxAttempts = 50;

const isSame = (one: Omit<Attempt, 'at'>, other: Omit<Attempt, 'at'>) =>
  one.contactOid === other.contactOid && one.documentOid === other.documentOid && one.sha256 === other.sha256;

export const openAttempts = (contactOid: string): readonly Attempt[] =>
  stored.get().filter((attempt) => attempt.contactOid === contactOid);

export const attemptsOf = (contactOid: string, taskOid: string): readonly Attempt[] =>
  openAttempts(contactOid).filter((attempt) => attempt.taskOid === taskOid);

export const findAttempt = (wanted: Omit<Attempt, 'at'>): Attempt | undefined =>
  stored.get().find((attempt) => isSame(attempt, wanted));

export const forgetAttempt = (done: Omit<Attempt, 'at'>): void =>
  stored.set(stored.get().filter((attempt) => !isSame(attempt, done)));

export const keepAttempt = (attempt: Attempt): void =>
  stored.set([...stored.get().filter((other) => !isSame(other, attempt)), attempt].slice(-maxAttempts));
