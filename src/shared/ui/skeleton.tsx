import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { announce } from '../notice/announcements';

/** Appears after 100 ms, so that fast responses do not flicker. */
export const Skeleton = ({ className, round = false }: { className: string; round?: boolean }) => (
  <span
    aria-hidden
    className={`block animate-skeleton bg-sunken ${round ? 'rounded-full' : 'rounded-sm'} ${className}`}
  />
);

export const SkeletonRows = ({ rows, height = 'h-11' }: { rows: number; height?: string }) =>
  Array.from({ length: rows }, (_, row) => (
    <div key={row} className={`flex items-center gap-3 border-b border-line px-4 last:border-b-0 ${height}`}>
      <Skeleton className="size-5" />
      <Skeleton className={`h-4 max-w-full ${['w-64', 'w-48', 'w-56'][row % 3]}`} />
    </div>
  ));

const announceAfterMs = 1000;

/** Announces slow loading once; the blocks inside are hidden from screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shared');
  const text = t('loading');
  useEffect(() => {
    const timer = setTimeout(() => announce(text), announceAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div aria-busy="true">
      <span className="sr-only">{text}</span>
      {children}
    </div>
  );
}
