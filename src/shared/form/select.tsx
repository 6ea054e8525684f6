import type { ComponentProps } from 'react';

import { SelectArrow } from '../ui/filter-select';
import { type FieldTexts, controlLook, Field, splitField } from './field';

interface SelectProps
  extends Omit<FieldTexts, 'counter'>, Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
}

/** Uses the native select, which works on every phone and screen reader. Takes what `register` returns. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { field, rest } = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            className={`${controlLook(field.error)} h-9 truncate pr-9 pointer-coarse:h-11`}
          >
            {placeholder !== undefined && (
              <option value="" hidden={!field.optional}>
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
