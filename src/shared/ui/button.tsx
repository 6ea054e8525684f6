import { LoaderCircle, Lock, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';

import { Icon } from './icon';
import { useDoublePressGuard } from './use-double-press-guard';

/** A screen has at most one primary button. */
export const buttonVariants = {
  primary:
    'border-transparent bg-accent text-onaccent hover:bg-accent-hover active:bg-accent-hover forced-color-adjust-none',
  secondary: 'border-line2 bg-surface text-text hover:bg-hover active:bg-hover',
  quiet: 'border-transparent text-text2 hover:bg-hover active:bg-hover',
  danger: 'border-failed bg-surface text-failed hover:bg-failed-soft active:bg-failed-soft',
  /** Only for the dialog before something irreversible. */
  destroy: 'border-transparent bg-failed text-surface hover:bg-failed-hover active:bg-failed-hover',
} as const;

/** Each height is large enough for touch. */
export const buttonSizes = {
  small: 'min-h-7 px-2.5 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-9 px-3.5 text-base pointer-coarse:min-h-11',
  large: 'min-h-11 px-3.5 text-base',
} as const;

const shape =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium max-w-full sm:whitespace-nowrap transition-colors duration-75 print:hidden';

export const buttonClass = (
  variant: keyof typeof buttonVariants = 'secondary',
  size: keyof typeof buttonSizes = 'medium',
) => `${shape} ${buttonVariants[variant]} ${buttonSizes[size]}`;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'className'> {
  variant?: keyof typeof buttonVariants;
  size?: keyof typeof buttonSizes;
  icon?: LucideIcon;
  /** A spinner replaces the icon, the width stays, and a press does nothing. */
  busy?: boolean;
  /** The button stays focusable and the reason is shown next to it. */
  lockedReason?: string | undefined;
  /** Needs no reason, because the form next to it shows what is missing. */
  disabled?: boolean;
  wide?: boolean;
  children: ReactNode;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  busy,
  lockedReason,
  disabled = false,
  wide = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const guard = useDoublePressGuard();
  const press =
    onClick && busy !== undefined
      ? (event: MouseEvent<HTMLButtonElement>) => guard(() => onClick(event))
      : onClick;
  const still = busy === true || lockedReason !== undefined;
  const quiet = lockedReason !== undefined || disabled;
  const button = (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-disabled={still || undefined}
      aria-busy={busy || undefined}
      aria-describedby={lockedReason === undefined ? rest['aria-describedby'] : reasonId}
      onClick={still ? (event) => event.preventDefault() : press}
      className={`${shape} ${buttonSizes[size]} ${wide ? 'w-full' : ''} ${
        quiet ? 'cursor-not-allowed border-line bg-sunken text-disabled' : buttonVariants[variant]
      }`}
    >
      {busy ? (
        <Icon icon={LoaderCircle} className={`size-4 animate-spin ${icon ? '' : 'absolute'}`} />
      ) : (
        icon && <Icon icon={icon} />
      )}
      {busy && !icon ? <span className="opacity-0">{children}</span> : children}
    </button>
  );
  if (lockedReason === undefined) return button;
  // A primary button ends its row, so the reason goes in front of it.
  const order = variant === 'primary' ? 'flex-row-reverse' : '';
  return (
    <span
      className={`inline-flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden ${order} ${wide ? 'w-full' : ''}`}
    >
      {button}
      <span id={reasonId} className="inline-flex items-center gap-1.5 text-xs text-text2">
        <Icon icon={Lock} className="size-3.5 shrink-0" />
        {lockedReason}
      </span>
    </span>
  );
}
