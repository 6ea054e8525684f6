import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { ShortLabel } from './badge';
import { Icon } from './icon';

/** Its parent must be positioned and leave room on the right. */
export const SelectArrow = () => (
  <Icon
    icon={ChevronDown}
    className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-text2"
  />
);

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <span className="relative max-w-full">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="h-9 max-w-72 rounded-md border border-line2 bg-surface pr-9 pl-3 outline-offset-0 pointer-coarse:h-11 max-sm:max-w-full"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <SelectArrow />
    </span>
  );
}

interface FilterChipProps {
  label: string;
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
