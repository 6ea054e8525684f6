import * as z from 'zod/mini';

/** R-PWD-08 counts umlauts as letters. */
export const passwordRules = {
  length: (password: string) => Array.from(password).length >= 8,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /[0-9]/.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const satisfies Record<string, (password: string) => boolean>;

export type PasswordRule = keyof typeof passwordRules;

/** In the order of the checklist. */
export const passwordRuleNames = [
  'length',
  'upper',
  'lower',
  'digit',
  'special',
] as const satisfies PasswordRule[];

const isStrongPassword = (password: string) =>
  passwordRuleNames.every((name) => passwordRules[name](password));

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
