import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A block in the shape of what is coming; it shows only after 100 ms, so that quick answers do not flicker. */
export function Skeleton({ className, round = false }: { className: string; round?: boolean }) {
  return (
    <span
      aria-hidden
      className={`block animate-skeleton bg-sunken ${round ? 'rounded-full' : 'rounded-sm'} ${className}`}
    />
  );
}

/** Says once, politely, that something is loading; the blocks inside are only for the eye. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shared');
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      {children}
    </div>
  );
}
