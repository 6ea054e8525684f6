import { Check, Circle, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { Icon } from '@/shared/ui/icon';

/** R-PWD-08 counts umlauts as letters, also decomposed ones, which are sent composed. */
export const passwordRules = {
  length: (password: string) => Array.from(password.normalize('NFC')).length >= 8,
  upper: (password: string) => /\p{Lu}/u.test(password),
  lower: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /[0-9]/.test(password),
  special: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
} as const satisfies Record<string, (password: string) => boolean>;

export type PasswordRule = keyof typeof passwordRules;

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

/** Shows no errors before the user types; colour is never the only sign. */
export function PasswordChecklist({ password }: { password: string }) {
  const { t } = useTranslation('entities');
  return (
    <div>
      <p id="password-rules" className="mb-1 text-sm font-medium">
        {t('password.rulesTitle')}
      </p>
      <ul aria-labelledby="password-rules" className="flex flex-col gap-1 text-sm">
        {passwordRuleNames.map((name) => {
          const fulfilled = passwordRules[name](password);
          const missing =
            password === '' ? { icon: Circle, ink: 'text-text2' } : { icon: X, ink: 'text-failed' };
          const { icon, ink } = fulfilled ? { icon: Check, ink: 'text-done' } : missing;
          return (
            <li key={name} className={`flex items-center gap-2 ${ink}`}>
              <Icon icon={icon} />
              {t(`password.rule.${name}`)}
              <span className="sr-only">: {t(fulfilled ? 'password.fulfilled' : 'password.missing')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
