import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../ui/button';
import { type FieldTexts, controlLook, Field, splitField } from './field';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  end?: ReactNode;
  large?: boolean;
}

/** Takes what react-hook-form's `register` returns. */
export function TextField({ end, large = false, ...props }: TextFieldProps) {
  const { field, rest } = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            className={`${controlLook(field.error)} ${large ? 'h-11' : 'h-9 pointer-coarse:h-11'} ${end ? 'pr-11' : ''}`}
          />
          {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
        </div>
      )}
    </Field>
  );
}

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const { t } = useTranslation('shared');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="new-password"
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          // There may be several fields, so the label names its field.
          label={t('showField', { field: props.label })}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export function TextArea({
  rows = 3,
  ...props
}: FieldTexts & Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  const { field, rest } = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={`${controlLook(field.error)} block field-sizing-content max-h-96 min-h-20 py-2`}
        />
      )}
    </Field>
  );
}
