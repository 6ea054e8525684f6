import { type ComponentProps, type ReactNode, useId } from 'react';

import { FieldError } from './field';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Takes what `register` returns. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-9 cursor-pointer items-start gap-2.5 py-2 pointer-coarse:min-h-11 pointer-coarse:py-3">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          className="mt-0.5 size-4 shrink-0 choice"
        />
        <span className="min-w-0 wrap-anywhere">
          {label}
          {hint && <span className="block text-xs text-text3">{hint}</span>}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
