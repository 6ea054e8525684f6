import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  /** Its name, also as tooltip: every icon-only button has one. */
  label: string;
  icon: LucideIcon;
  /** With a border, where it stands among other controls. */
  framed?: boolean;
  /** On an inverted ground, such as a toast. */
  inverted?: boolean;
}

/** A quiet button that is only an icon, in a box large enough to hit. */
export function IconButton({
  label,
  icon: Icon,
  framed = false,
  inverted = false,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`inline-flex size-9 shrink-0 items-center justify-center rounded-md transition-colors duration-75 disabled:cursor-not-allowed disabled:text-disabled aria-disabled:cursor-not-allowed aria-disabled:text-disabled pointer-coarse:size-11 ${
        inverted ? 'text-surface' : 'text-text2 enabled:not-aria-disabled:hover:bg-hover'
      } ${framed ? 'border border-line2 bg-surface disabled:border-line disabled:bg-sunken' : ''}`}
    >
      <Icon aria-hidden className="size-4" strokeWidth={1.75} />
    </button>
  );
}
