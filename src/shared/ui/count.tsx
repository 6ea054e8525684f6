/** A badge has room for two digits. */
export const badgeCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** The text next to it must say what is counted. */
export function Count({ children }: { children: string | number }) {
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent-soft px-1 text-xs font-semibold text-accent-text">
      {children}
    </span>
  );
}
