import { CircleAlert } from 'lucide-react';

/** The error of a field: icon and sentence, tied to its control by the id. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-xs text-failed">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" strokeWidth={1.75} />
      <span>{error}</span>
    </p>
  );
}
