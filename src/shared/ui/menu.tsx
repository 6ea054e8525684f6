import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';

import { IconButton } from './icon-button';
import { lazyComponent, neededOffline } from './lazy-component';
import type { MenuEntry } from './menu-entries';

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
        <Suspense>
          <MenuPopover
            label={label}
            anchor={button}
            align="end"
            header={header}
            entries={entries}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
