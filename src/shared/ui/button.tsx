import { LoaderCircle, Lock, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';

import { Icon } from './icon';
import { useDoublePressGuard } from './use-double-press-guard';

/** How much a button wants to be pressed; one primary a screen. */
export const buttonVariants = {
  primary:
    'border-transparent bg-accent text-onaccent hover:bg-accent-hover active:bg-accent-hover forced-color-adjust-none',
  secondary: 'border-line2 bg-surface text-text hover:bg-hover active:bg-hover',
  quiet: 'border-transparent text-text2 hover:bg-hover active:bg-hover',
  danger: 'border-failed bg-surface text-failed hover:bg-failed-soft active:bg-failed-soft',
  /** Filled; only in the dialog that asks before something irreversible. */
  destroy: 'border-transparent bg-failed text-surface hover:bg-failed-hover active:bg-failed-hover',
} as const;

/** Heights; a finger finds each large enough. */
export const buttonSizes = {
  small: 'min-h-7 px-2.5 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-9 px-3.5 text-base pointer-coarse:min-h-11',
  large: 'min-h-11 px-3.5 text-base',
} as const;

const shape =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-md border font-medium max-w-full sm:whitespace-nowrap transition-colors duration-75 print:hidden';

/** Classes of a button, for links that look like one. */
export const buttonClass = (
  variant: keyof typeof buttonVariants = 'secondary',
  size: keyof typeof buttonSizes = 'medium',
) => `${shape} ${buttonVariants[variant]} ${buttonSizes[size]}`;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'className'> {
  variant?: keyof typeof buttonVariants;
  size?: keyof typeof buttonSizes;
  icon?: LucideIcon;
  /** Something is under way: the spinner takes the icon's place, the width stays, a press does nothing. */
  busy?: boolean;
  /** Why the button cannot be pressed now; it stays focusable, and the reason stands beside it. */
  lockedReason?: string | undefined;
  /** For decisions that need no reason, because the form beside it says what is missing. */
  disabled?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** The portal's button (docs/design.md). One primary button per decision. */
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
  // A primary button ends its row and keeps that place: the reason goes in front of it.
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
