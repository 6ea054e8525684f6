import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

import { ShortLabel } from './badge';
import { Icon } from './icon';

interface FilterChipProps {
  label: string;
  /** Colour alone must not carry the meaning. */
  shape?: ReactNode;
  count: number;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function FilterChip({ label, shape, count, on, onChange }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className={`inline-flex h-8 max-w-72 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm whitespace-nowrap transition-colors duration-75 pointer-coarse:h-11 ${
        on
          ? 'border-accent bg-accent-soft font-medium text-accent-text'
          : 'border-line2 bg-surface text-text hover:bg-hover'
      }`}
    >
      {shape}
      <ShortLabel>{label}</ShortLabel>
      <span className={on ? '' : 'text-text2'}>{count}</span>
      {on && <Icon icon={Check} className="size-3.5" strokeWidth={2} />}
    </button>
  );
}
