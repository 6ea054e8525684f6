import * as z from 'zod/mini';

import { isStrongPassword } from './rules';

/** R-PWD-08, R-USR-21: a new password keeps the rules, and its confirmation is not empty; for the fields of a form. */
export const passwordPair = {
  password: z.string().check(z.refine(isStrongPassword, 'weak')),
  confirmation: z.string().check(z.minLength(1, 'confirmationRequired')),
} as const;

const typedTwice = z.object({ password: z.string(), confirmation: z.string().check(z.minLength(1)) });

/** Both are equal; for the form as a whole. The error shows even while other fields are still empty. */
export const equalPasswords = z.refine<{ password: string; confirmation: string }>(
  ({ password, confirmation }) => password === confirmation,
  {
    path: ['confirmation'],
    error: 'mismatch',
    when: ({ value }) => typedTwice.safeParse(value).success,
  },
);
