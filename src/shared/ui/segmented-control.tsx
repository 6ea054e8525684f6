import { useId } from 'react';

interface SegmentedControlProps<Value extends string> {
  label: string;
  labelShown?: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

export function SegmentedControl<Value extends string>({
  label,
  labelShown = true,
  value,
  options,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    // No fieldset: Safari always puts its legend above.
    <div role="group" aria-labelledby={name} className="flex items-center gap-2 text-sm print:hidden">
      <span id={name} className={labelShown ? 'text-text2' : 'sr-only'}>
        {label}
      </span>
      <div className="inline-flex flex-wrap overflow-hidden rounded-md border border-line2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-7 min-w-9 cursor-pointer items-center justify-center px-2.5 hover:bg-hover has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-text forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11 pointer-coarse:min-w-11"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}
