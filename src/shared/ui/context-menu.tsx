import { Suspense, useRef } from 'react';

import { lazyComponent } from './lazy-component';
import type { MenuEntry } from './menu-entries';

const MenuPopover = lazyComponent(async () => (await import('./menu-popover')).MenuPopover);

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
      <Suspense>
        <MenuPopover label={label} anchor={point} align="start" entries={entries} onClose={onClose} />
      </Suspense>
    </>
  );
}
