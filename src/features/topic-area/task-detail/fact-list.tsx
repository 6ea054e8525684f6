import type { ReactNode } from 'react';

/** Names and values in two columns. */
export function FactList({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-[minmax(7rem,9rem)_minmax(0,1fr)] items-center gap-x-4 gap-y-2 max-sm:grid-cols-1 max-sm:gap-y-0">
      {children}
    </dl>
  );
}

interface FactProps {
  name: string;
  /** Language of the value, where it is a backend's and not the interface's. */
  lang?: string;
  children: ReactNode;
}

/** One line of a fact list; an empty value is left out. */
export function Fact({ name, lang, children }: FactProps) {
  if (children === '') return null;
  return (
    <div className="contents max-sm:mb-2 max-sm:block">
      <dt className="self-start text-text2 max-sm:text-sm">{name}</dt>
      <dd lang={lang} className="min-w-0 wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
