import * as z from 'zod/mini';

import { storedValue } from '@/shared/storage/stored-value';

const attemptSchema = z.object({
  contactOid: z.string(),
  taskOid: z.string(),
  documentOid: z.string(),
  sha256: z.string(),
  /** When the user confirmed, by this device's clock in milliseconds. */
  at: z.number(),
});

/** A confirmation that was asked for and of which the audit log has not heard yet. */
export type Attempt = z.output<typeof attemptSchema>;

/** Kept over logouts, so that an interrupted one is finished at the next visit; ids and a checksum, no names. */
const stored = storedValue('confirmations', z.array(attemptSchema), []);

/** The oldest of more are dropped: each ends with its confirmation. */
const mostAttempts = 50;

const isSame = (one: Omit<Attempt, 'at'>, other: Omit<Attempt, 'at'>) =>
  one.contactOid === other.contactOid && one.documentOid === other.documentOid && one.sha256 === other.sha256;

/** The attempts of one user. */
export const openAttempts = (contactOid: string): readonly Attempt[] =>
  stored.get().filter((attempt) => attempt.contactOid === contactOid);

/** Those at the documents of a task. */
export const attemptsOf = (contactOid: string, taskOid: string): readonly Attempt[] =>
  openAttempts(contactOid).filter((attempt) => attempt.taskOid === taskOid);

/** The attempt that is still open. */
export const findAttempt = (wanted: Omit<Attempt, 'at'>): Attempt | undefined =>
  stored.get().find((attempt) => isSame(attempt, wanted));

export const forgetAttempt = (done: Omit<Attempt, 'at'>): void =>
  stored.set(stored.get().filter((attempt) => !isSame(attempt, done)));

/** Keeps an attempt before it is sent, in place of an earlier one for the same file. */
export const keepAttempt = (attempt: Attempt): void =>
  stored.set([...stored.get().filter((other) => !isSame(other, attempt)), attempt].slice(-mostAttempts));
