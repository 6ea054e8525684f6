import type { ReactNode } from 'react';

/** The word of a value, which the backend gives: cut where it is too long for a table, and then whole as a tip (tips.ts). */
export function ShortLabel({ children }: { children: ReactNode }) {
  return <span className="min-w-0 not-print:truncate print:whitespace-nowrap">{children}</span>;
}
