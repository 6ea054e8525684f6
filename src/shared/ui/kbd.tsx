import { type LucideIcon, ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line2 px-1 font-sans text-[11px] whitespace-nowrap">
    {children}
  </kbd>
);

const arrows: Readonly<Record<string, LucideIcon>> = {
  '↑': ArrowUp,
  '↓': ArrowDown,
  '←': ArrowLeft,
  '→': ArrowRight,
};

/** Arrows are icons, because the typeface has none (docs/design.md). */
export function KeyCap({ name }: { name: string }) {
  const Arrow = arrows[name];
  return (
    <Kbd>{Arrow ? <Arrow role="img" aria-label={name} className="size-3" strokeWidth={1.75} /> : name}</Kbd>
  );
}

export type KeyRow = readonly [keys: readonly string[], meaning: string];

export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,auto)_1fr] items-center gap-x-4 gap-y-1.5 text-sm">
      {rows.map(([keys, meaning]) => (
        <div key={meaning} className="contents">
          <dt className="flex flex-wrap gap-1">
            {keys.map((key) => (
              <KeyCap key={key} name={key} />
            ))}
          </dt>
          <dd className="text-text2">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
