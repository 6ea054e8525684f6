import { type LucideIcon, LoaderCircle, Lock } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';

import { Icon } from './icon';

/** `busy` comes with the next render, too late for a double click or for Ctrl+Enter pressed twice. */
export function useDoublePressGuard(): (action: () => unknown) => void {
  const pressed = useRef(false);
  return (action) => {
    if (pressed.current) return;
    pressed.current = true;
    const run = async () => {
      await action();
    };
    void run().finally(() =>
      // When this timer fires, the request is rendered as busy.
      setTimeout(() => {
        pressed.current = false;
      }),
    );
  };
}

type Press = ComponentProps<'button'>['onClick'];

function useGuardedPress(onClick: Press, busy: boolean | undefined): Press {
  const guard = useDoublePressGuard();
  if (!onClick || busy === undefined) return onClick;
  return (event) => guard(() => onClick(event));
}

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
  const press = useGuardedPress(onClick, busy);
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

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'> {
  /** Also its tooltip; every icon-only button has one. */
  label: string;
  icon: LucideIcon;
  framed?: boolean;
  inverted?: boolean;
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
  const press = useGuardedPress(onClick, busy);
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
