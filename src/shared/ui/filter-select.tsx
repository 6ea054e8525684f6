import { SelectArrow } from './select-arrow';

interface FilterSelectProps {
  /** What is chosen; nobody sees it, every option says it. */
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of several values a list is filtered by, among its other filters. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <span className="relative max-w-full">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
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
