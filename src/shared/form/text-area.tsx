import type { ComponentProps } from 'react';

import { controlLook, Field, type FieldTexts } from './field';

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  readOnlyReason?: string | undefined;
}

/** Grows with its text where the browser can. Takes what `register` returns. */
export function TextArea({
  label,
  hint,
  error,
  aside,
  optional = false,
  counter,
  readOnlyReason,
  rows = 3,
  ...textarea
}: TextAreaProps) {
  const locked = readOnlyReason !== undefined || textarea.readOnly === true;
  return (
    <Field
      label={label}
      hint={readOnlyReason ?? hint}
      error={error}
      aside={aside}
      optional={optional}
      locked={locked}
      {...(counter && { counter })}
    >
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          readOnly={locked}
          className={`${controlLook(error, locked)} block field-sizing-content max-h-96 min-h-20 py-2`}
        />
      )}
    </Field>
  );
}
