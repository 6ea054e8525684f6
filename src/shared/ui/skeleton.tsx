import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A block in the shape of what is coming; it shows only after 100 ms, so that quick answers do not flicker. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-skeleton rounded-sm bg-sunken ${className}`} />;
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
