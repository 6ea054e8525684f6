import { type ComponentProps, type ReactNode, useId } from 'react';

import { FieldError, requiredMark, useRequired } from './field';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

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

interface RadioGroupProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'id' | 'type' | 'value' | 'checked'
> {
  label: string;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[];
  error?: string | undefined;
  inline?: boolean;
}

export function RadioGroup({ label, options, error, inline = false, ...input }: RadioGroupProps) {
  const id = useId();
  const required = useRequired(input.disabled === true);
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required || undefined}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend id={`${id}-label`} className="mb-1 text-sm font-medium">
        <span className={requiredMark(required)}>{label}</span>
      </legend>
      <div className={`flex gap-2 ${inline ? 'flex-wrap *:flex-1' : 'flex-col'}`}>
        {options.map(({ value, label: name, hint }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line2 bg-surface px-3 py-2 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input {...input} type="radio" value={value} className="size-4 shrink-0 choice outline-none" />
            <span className="min-w-0 wrap-anywhere">
              {name}
              {hint && <span className="block text-xs text-text2">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <div className="mt-1 empty:hidden">
        <FieldError id={id} error={error} />
      </div>
    </fieldset>
  );
}
