import type { ReactNode } from 'react';

interface CardProps {
  /** Heading of the card and name of its region. */
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A surface with a thin border; never one in another. */
export function Card({ title, actions, children }: CardProps) {
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-lg border border-line bg-surface break-inside-avoid"
    >
      {title && (
        <header className="flex min-h-11 items-center gap-3 px-4 pt-1">
          <h2 className="min-w-0 flex-1 text-base font-semibold">{title}</h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
