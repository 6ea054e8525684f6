import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

import { Button, IconButton } from './button';
import { lazyComponent, neededOffline } from './lazy-component';
import type { MenuEntry } from './menu-popover';

const Popover = lazyComponent(async () => (await import('./popover')).Popover);
const MenuPopover = neededOffline(lazyComponent(async () => (await import('./menu-popover')).MenuPopover));

export function useOverlayButton(prefetch: () => void) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return {
    button,
    open,
    setOpen,
    props: {
      ref: button,
      'aria-expanded': open,
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onClick: () => setOpen(true),
    },
  };
}

interface MenuProps {
  label: string;
  icon: LucideIcon;
  framed?: boolean;
  header?: ReactNode;
  entries: readonly MenuEntry[];
}

export function Menu({ label, icon, framed = false, header, entries }: MenuProps) {
  const { button, open, setOpen, props } = useOverlayButton(MenuPopover.prefetch);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <IconButton
        {...props}
        icon={icon}
        framed={framed}
        label={label}
        aria-haspopup="menu"
        onKeyDown={onKeyDown}
      />
      {open && (
        <MenuPopover
          label={label}
          anchor={button}
          align="end"
          header={header}
          entries={entries}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ContextMenuProps {
  label: string;
  at: { x: number; y: number };
  entries: readonly MenuEntry[];
  onClose: () => void;
}

export function ContextMenu({ label, at, entries, onClose }: ContextMenuProps) {
  const point = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={point} aria-hidden className="absolute size-px" style={{ left: at.x, top: at.y }} />
      <MenuPopover label={label} anchor={point} align="start" entries={entries} onClose={onClose} />
    </>
  );
}

interface PopoverButtonProps {
  icon: LucideIcon;
  label: string;
  width?: string;
  prefetch?: () => void;
  children: ReactNode;
}

export function PopoverButton({ icon, label, width = '', prefetch, children }: PopoverButtonProps) {
  const { button, open, setOpen, props } = useOverlayButton(() => {
    Popover.prefetch();
    prefetch?.();
  });
  return (
    <>
      <Button {...props} icon={icon} aria-haspopup="dialog" data-tip={label}>
        <span className="@max-2xl:sr-only">{label}</span>
      </Button>
      {open && (
        <Popover label={label} anchor={button} className={width} onClose={() => setOpen(false)}>
          {children}
        </Popover>
      )}
    </>
  );
}
