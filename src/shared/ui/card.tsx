import type { ReactNode } from 'react';

import { useFormats } from '../format/formats';
import { Count } from './badge';

interface CardProps {
  title?: string;
  /** Shown next to the title, unless it is 0. */
  count?: number;
  actions?: ReactNode;
  ruled?: boolean;
  body?: string;
  children: ReactNode;
}

export function Card({ title, count = 0, actions, ruled = false, body, children }: CardProps) {
  const formats = useFormats();
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-surface">
      {title && (
        <header
          className={`flex items-center gap-3 px-4 ${ruled ? 'min-h-12 border-b border-line py-1.5' : 'min-h-11 pt-1'}`}
        >
          <h2
            className={`min-w-0 flex-1 font-semibold ${ruled ? 'text-lg tracking-[-0.01em]' : 'text-base'}`}
          >
            {title}
          </h2>
          {count > 0 && <Count>{formats.number(count)}</Count>}
          {actions}
        </header>
      )}
      {body === undefined ? children : <div className={body}>{children}</div>}
    </section>
  );
}

interface ListCardProps {
  title: string;
  /** Omitted where the card always shows the first entries only. */
  count?: number | undefined;
  none: string;
  all?: ReactNode;
  children: readonly ReactNode[];
}

export function ListCard({ title, count = 0, none, all, children }: ListCardProps) {
  return (
    <Card title={title} ruled count={count}>
      {children.length === 0 ? (
        <p className="px-4 py-4 text-text2">{none}</p>
      ) : (
        <ul className="px-2 py-1">{children}</ul>
      )}
      {all && <p className="px-4 pb-3 text-sm">{all}</p>}
    </Card>
  );
}

export const ListRow = ({ children }: { children: ReactNode }) => (
  <li className="flex min-h-13 items-center gap-3 border-b border-line px-2 py-2 last:border-b-0 not-print:hover:bg-hover">
    {children}
  </li>
);
