import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string;
  /** Stands below the field until an error takes its place. */
  hint?: ReactNode;
  error?: string | undefined;
  /** Beside the label, such as a link. */
  aside?: ReactNode;
  /** Inside the field at its end, such as a button. */
  end?: ReactNode;
}

/** A labelled text field: label above, hint below, an error in the hint's place and tied to the field. */
export function TextField({ label, hint, error, aside, end, ...input }: TextFieldProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside}
      </div>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          className={`h-11 w-full rounded-md bg-surface px-3 text-base outline-offset-0 placeholder:text-text3 focus-visible:border-focus ${
            end ? 'pr-12' : ''
          } ${error ? 'border-2 border-failed' : 'border border-line2'} read-only:bg-sunken`}
        />
        {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
      {below && (
        <p
          id={`${id}-below`}
          className={`mt-1 flex items-start gap-1.5 text-xs ${error ? 'text-failed' : 'text-text3'}`}
        >
          {error && <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" strokeWidth={1.75} />}
          <span>{below}</span>
        </p>
      )}
    </div>
  );
}
