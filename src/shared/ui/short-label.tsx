import type { ReactNode } from 'react';

/** Truncated where it is too long for a table; the tooltip has the whole text (tips.ts). */
export function ShortLabel({ children }: { children: ReactNode }) {
  return <span className="min-w-0 not-print:truncate print:whitespace-nowrap">{children}</span>;
}
