import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react';

import { Kbd } from './kbd';

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
