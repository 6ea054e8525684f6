import { useTranslation } from 'react-i18next';

import type { ForeignUser } from '@/entities/user/queries';
import { useConfig } from '@/shared/config/use-config';

interface UserQuotaProps {
  used: number;
  free: number;
  max: number;
}

export function useUserQuota(users: readonly ForeignUser[] | undefined): UserQuotaProps | undefined {
  const max = useConfig().limits.maxForeignUsers;
  return users && { used: users.length, free: Math.max(0, max - users.length), max };
}

export function UserQuota({ used, free, max }: UserQuotaProps) {
  const { t } = useTranslation('users');
  return (
    <section aria-label={t('places.title')} className="w-56 max-w-full">
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <strong className="font-semibold">
          {free === 0 ? t('places.used', { used, max }) : t('places.free', { count: free })}
        </strong>
        {free > 0 && <span className="text-text2">{t('places.used', { used, max })}</span>}
      </p>
      <p aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken outline-1 outline-line2">
        <span
          className={`block h-full forced-color-adjust-none ${free === 0 ? 'bg-waiting' : 'bg-accent'}`}
          style={{ width: `${Math.min(100, (used / max) * 100)}%` }}
        />
      </p>
      {free === 0 && <p className="mt-1.5 text-sm text-waiting">{t('places.none')}</p>}
    </section>
  );
}
