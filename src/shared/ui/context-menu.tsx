import { useRef } from 'react';
import { Popover } from 'react-aria-components/Popover';

import { MenuEntries, type MenuEntry, menuBox } from './menu-entries';

interface ContextMenuProps {
  label: string;
  /** Where it opens, in pixels within its positioned container. */
  at: { x: number; y: number };
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** A menu at a point instead of at a button: after a right click, a long touch or the menu key. */
export function ContextMenu({ label, at, entries, onClose }: ContextMenuProps) {
  const point = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={point} aria-hidden className="absolute size-px" style={{ left: at.x, top: at.y }} />
      <Popover
        triggerRef={point}
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        placement="bottom start"
        className={menuBox}
      >
        <MenuEntries
          autoFocus
          label={label}
          entries={entries.map((entry) => ({
            ...entry,
            onAction: () => {
              onClose();
              entry.onAction();
            },
          }))}
        />
      </Popover>
    </>
  );
}
