import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  overline?: string | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** Takes the focus after navigation. */
export function PageHeader({ title, overline, lead, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        {overline && <p className="text-sm text-text2">{overline}</p>}
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-[-0.02em] text-balance">
          {title}
        </h1>
        {lead && <p className="mt-1 text-text2">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </header>
  );
}
