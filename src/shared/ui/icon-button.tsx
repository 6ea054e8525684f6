import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';

import { Icon } from './icon';
import { useDoublePressGuard } from './use-double-press-guard';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  /** Also its tooltip; every icon-only button has one. */
  label: string;
  icon: LucideIcon;
  framed?: boolean;
  inverted?: boolean;
  /** A spinner replaces the icon, a press does nothing, and the focus stays. */
  busy?: boolean;
}

export function IconButton({
  label,
  icon,
  framed = false,
  inverted = false,
  busy,
  onClick,
  ...rest
}: IconButtonProps) {
  const guard = useDoublePressGuard();
  const press =
    onClick && busy !== undefined
      ? (event: MouseEvent<HTMLButtonElement>) => guard(() => onClick(event))
      : onClick;
  const Shown = busy ? LoaderCircle : icon;
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : press}
      {...rest}
      className={`inline-flex size-9 shrink-0 items-center justify-center rounded-md transition-colors duration-75 disabled:cursor-not-allowed disabled:text-disabled print:hidden aria-disabled:cursor-not-allowed aria-disabled:text-disabled pointer-coarse:size-11 ${
        inverted
          ? 'text-surface hover:bg-surface/15 active:bg-surface/15'
          : 'text-text2 enabled:not-aria-disabled:hover:bg-hover enabled:not-aria-disabled:active:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent-text'
      } ${framed ? 'border border-line2 bg-surface disabled:border-line disabled:bg-sunken' : ''}`}
    >
      <Icon icon={Shown} className={`size-4 ${busy ? 'animate-spin' : ''}`} />
    </button>
  );
}
