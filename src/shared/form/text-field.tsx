import { Lock } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { Icon } from '../ui/icon';
import { controlLook, Field, type FieldTexts } from './field';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  end?: ReactNode;
  /** 44 px high, for pages that are only a form. */
  large?: boolean;
  readOnlyReason?: string | undefined;
}

/** Takes what react-hook-form's `register` returns. */
export function TextField({
  label,
  hint,
  error,
  aside,
  optional = false,
  counter,
  end,
  large = false,
  readOnlyReason,
  ...input
}: TextFieldProps) {
  const locked = readOnlyReason !== undefined || input.readOnly === true;
  const inside = locked ? <Icon icon={Lock} className="mr-2 size-4 text-text3" /> : end;
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
        <div className="relative">
          <input
            {...input}
            {...control}
            readOnly={locked}
            className={`${controlLook(error, locked)} ${large ? 'h-11' : 'h-9 pointer-coarse:h-11'} ${inside ? 'pr-11' : ''}`}
          />
          {inside && <div className="absolute inset-y-0 right-1 flex items-center">{inside}</div>}
        </div>
      )}
    </Field>
  );
}
