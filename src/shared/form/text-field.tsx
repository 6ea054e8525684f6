import { Eye, EyeOff, Lock } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IconButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { type LockableTexts, controlLook, Field, splitField } from './field';

interface TextFieldProps extends LockableTexts, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  end?: ReactNode;
  large?: boolean;
}

/** Takes what react-hook-form's `register` returns. */
export function TextField({ end, large = false, ...props }: TextFieldProps) {
  const { field, rest } = splitField(props);
  const inside = field.locked ? <Icon icon={Lock} className="mr-2 size-4 text-text3" /> : end;
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            readOnly={field.locked}
            className={`${controlLook(field.error, field.locked)} ${large ? 'h-11' : 'h-9 pointer-coarse:h-11'} ${inside ? 'pr-11' : ''}`}
          />
          {inside && <div className="absolute inset-y-0 right-1 flex items-center">{inside}</div>}
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
}: LockableTexts & Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  const { field, rest } = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          readOnly={field.locked}
          className={`${controlLook(field.error, field.locked)} block field-sizing-content max-h-96 min-h-20 py-2`}
        />
      )}
    </Field>
  );
}
