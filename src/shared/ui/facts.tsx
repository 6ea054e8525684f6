import type { ReactNode } from 'react';

export interface Fact {
  name: string;
  value: ReactNode;
  /** Set where the value comes from a backend and is not in the interface's language. */
  lang?: string;
}

export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  const row =
    className === undefined
      ? 'grid grid-cols-1 gap-x-4 px-4 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]'
      : 'contents';
  return (
    <dl className={className === undefined ? 'divide-y divide-line' : `grid ${className}`}>
      {facts.map(({ name, value, lang }) => (
        <div key={name} className={row}>
          <dt className="text-sm text-text2">{name}</dt>
          <dd lang={lang} className="min-w-0 wrap-anywhere">
            {value || '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
