import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { announce } from '../notice/announcements';

/** A block in the shape of what is coming; it shows only after 100 ms, so that quick answers do not flicker. */
export function Skeleton({ className, round = false }: { className: string; round?: boolean }) {
  return (
    <span
      aria-hidden
      className={`block animate-skeleton bg-sunken ${round ? 'rounded-full' : 'rounded-sm'} ${className}`}
    />
  );
}

/** Milliseconds after which it is worth saying that something loads. */
const longWait = 1000;

/** Says once, politely, that something takes long to load; the blocks inside are only for the eye. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shared');
  const text = t('loading');
  useEffect(() => {
    const timer = setTimeout(() => announce(text), longWait);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div aria-busy="true">
      <span className="sr-only">{text}</span>
      {children}
    </div>
  );
}
