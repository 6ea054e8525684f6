import { ChevronDown } from 'lucide-react';

import { Icon } from './icon';

/** Its parent must be positioned and leave room on the right. */
export function SelectArrow() {
  return (
    <Icon
      icon={ChevronDown}
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-text2"
    />
  );
}

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
