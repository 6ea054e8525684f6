import type { ComponentProps } from 'react';

import { SelectArrow } from '../ui/select-arrow';
import { controlLook, Field, type FieldTexts } from './field';

interface SelectProps
  extends Omit<FieldTexts, 'counter'>, Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> {
  options: readonly { value: string; label: string }[];
  /** Cannot be chosen itself. */
  placeholder?: string;
}

/** Uses the native select, which works on every phone and screen reader. Takes what `register` returns. */
export function Select({
  label,
  hint,
  error,
  aside,
  optional = false,
  options,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} optional={optional}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={`${controlLook(error)} h-9 truncate pr-9 pointer-coarse:h-11`}
          >
            {placeholder !== undefined && (
              <option value="" hidden={!optional}>
                {placeholder}
              </option>
            )}
            {options.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <SelectArrow />
        </div>
      )}
    </Field>
  );
}
