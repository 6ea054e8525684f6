import type { ReactNode } from 'react';

/** More characters than this may not fit where a value stands beside others. */
const fitting = 20;

/** The word of a value, which the backend gives: cut where it is too long for a table, and then whole as a tip. */
export function ShortLabel({ children }: { children: ReactNode }) {
  const long = typeof children === 'string' && children.length > fitting ? children : undefined;
  return (
    <span title={long} className="min-w-0 not-print:truncate print:whitespace-nowrap">
      {children}
    </span>
  );
}
