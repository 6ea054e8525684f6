import type { ReactNode } from 'react';

interface CardProps {
  title?: string;
  actions?: ReactNode;
  ruled?: boolean;
  children: ReactNode;
}

/** Cards are never nested. */
export function Card({ title, actions, ruled = false, children }: CardProps) {
  return (
    <section
      aria-label={title}
      className="min-w-0 rounded-lg border border-line bg-surface break-inside-avoid"
    >
      {title && (
        <header
          className={`flex items-center gap-3 px-4 ${ruled ? 'min-h-12 border-b border-line py-1.5' : 'min-h-11 pt-1'}`}
        >
          <h2
            className={`min-w-0 flex-1 font-semibold ${ruled ? 'text-lg tracking-[-0.01em]' : 'text-base'}`}
          >
            {title}
          </h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
