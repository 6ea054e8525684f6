import { Check, Circle, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Icon } from '@/shared/ui/icon';

import { passwordRuleNames, passwordRules } from './rules';

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
