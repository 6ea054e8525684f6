import * as z from 'zod/mini';

import { isStrongPassword } from './rules';

export const passwordPair = {
  password: z.string().check(z.refine(isStrongPassword, 'weak')),
  confirmation: z.string().check(z.minLength(1, 'confirmationRequired')),
} as const;

const typedTwice = z.object({ password: z.string(), confirmation: z.string().check(z.minLength(1)) });

/** The error is shown even while other fields are empty. */
export const equalPasswords = z.refine<{ password: string; confirmation: string }>(
  ({ password, confirmation }) => password === confirmation,
  {
    path: ['confirmation'],
    error: 'mismatch',
    when: ({ value }) => typedTwice.safeParse(value).success,
  },
);
