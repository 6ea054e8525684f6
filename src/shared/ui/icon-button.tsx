import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  /** Its name, also as tooltip: every icon-only button has one. */
  label: string;
  icon: LucideIcon;
}

/** A quiet button that is only an icon, in a box large enough to hit. */
export function IconButton({ label, icon: Icon, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-md text-text2 transition-colors duration-75 hover:bg-hover pointer-coarse:size-11"
    >
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
    </button>
  );
}
