import { CircleAlert } from 'lucide-react';

import { Icon } from '../ui/icon';

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-xs text-failed">
      <Icon icon={CircleAlert} className="mt-px size-3.5 shrink-0" />
      <span>{error}</span>
    </p>
  );
}
