import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

import { IconButton } from './button';
import { lazyComponent, neededOffline } from './lazy-component';
import type { MenuEntry } from './menu-popover';

const MenuPopover = neededOffline(lazyComponent(async () => (await import('./menu-popover')).MenuPopover));

interface MenuProps {
  label: string;
  icon: LucideIcon;
  framed?: boolean;
  header?: ReactNode;
  entries: readonly MenuEntry[];
}

/** The menu's code loads when the pointer or the focus reaches the button. */
export function Menu({ label, icon, framed = false, header, entries }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={icon}
        framed={framed}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={MenuPopover.prefetch}
        onFocus={MenuPopover.prefetch}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(true)}
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
  /** Pixels within its positioned container. */
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
