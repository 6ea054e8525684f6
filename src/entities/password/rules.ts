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

export const isStrongPassword = (password: string) =>
  passwordRuleNames.every((name) => passwordRules[name](password));
