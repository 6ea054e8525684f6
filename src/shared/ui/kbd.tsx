import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon } from 'lucide-react';

/** The typeface has no arrows (look.md, 'Typeface'). */
const arrows: Readonly<Record<string, LucideIcon>> = {
  '↑': ArrowUp,
  '↓': ArrowDown,
  '←': ArrowLeft,
  '→': ArrowRight,
};

/** A key of the keyboard, as it is printed on it. */
export function Kbd({ children }: { children: string }) {
  const Arrow = arrows[children];
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line2 px-1 font-sans text-[11px] whitespace-nowrap">
      {Arrow ? <Arrow role="img" aria-label={children} className="size-3" strokeWidth={1.75} /> : children}
    </kbd>
  );
}
