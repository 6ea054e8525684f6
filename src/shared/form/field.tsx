import { CircleAlert } from 'lucide-react';
import { type ReactNode, createContext, use, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { joinParts } from '../format/text';
import { Icon } from '../ui/icon';

export const InFormContext = createContext(false);

export const useRequired = (optional: boolean): boolean => use(InFormContext) && !optional;

export const requiredMark = (required: boolean) => (required ? 'required-mark' : '');

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-xs text-failed">
      <Icon icon={CircleAlert} className="mt-px size-3.5 shrink-0" />
      <span>{error}</span>
    </p>
  );
}

export interface FieldTexts {
  label: string;
  /** An error replaces it. */
  hint?: ReactNode;
  error?: string | undefined;
  aside?: ReactNode;
  optional?: boolean | undefined;
  counter?: ((id: string) => ReactNode) | undefined;
}

export const splitField = <Props extends FieldTexts>({
  label,
  hint,
  error,
  aside,
  optional,
  counter,
  ...rest
}: Props) => ({ field: { label, hint, error, aside, optional, counter }, rest });

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  children: (control: ControlProps) => ReactNode;
}

export const controlLook = (error: string | undefined) =>
  `w-full rounded-md bg-surface px-3 text-base outline-offset-0 placeholder:text-text3 focus-visible:border-focus ${
    error === undefined ? 'border border-line2' : 'border-2 border-failed'
  }`;

export function Field({ label, hint, error, aside, optional = false, counter, children }: FieldProps) {
  const { t } = useTranslation('shared');
  const id = useId();
  const required = useRequired(optional);
  const below = error ?? hint;
  const described = joinParts([below ? `${id}-below` : '', counter ? `${id}-counter` : ''], ' ');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <label htmlFor={id} className="mb-1 text-sm font-medium">
        <span className={requiredMark(required)}>{label}</span>
        {optional && <span className="font-normal text-text2"> {t('optional')}</span>}
      </label>
      <div className="col-span-2 min-w-0">
        {children({
          id,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-required': required || undefined,
          'aria-describedby': described || undefined,
        })}
      </div>
      {/* After the control, so that Tab reaches the control first; visually next to the label. */}
      {aside && <div className="col-start-2 row-start-1 mb-1 self-baseline text-sm">{aside}</div>}
      {(below || counter) && (
        <div className="col-span-2 mt-1 flex items-start justify-between gap-3 text-xs">
          {error === undefined ? (
            hint && (
              <p id={`${id}-below`} className="text-text3">
                {hint}
              </p>
            )
          ) : (
            <FieldError id={`${id}-below`} error={error} />
          )}
          {counter?.(`${id}-counter`)}
        </div>
      )}
    </div>
  );
}
