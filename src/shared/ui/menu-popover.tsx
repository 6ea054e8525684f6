import type { ReactNode, RefObject } from 'react';

import { MenuEntries, type MenuEntry } from './menu-entries';
import { Popover } from './popover';

interface MenuPopoverProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  header?: ReactNode;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

export function MenuPopover({ label, anchor, align, header, entries, onClose }: MenuPopoverProps) {
  return (
    <Popover label={label} anchor={anchor} align={align} className="min-w-44 p-1" onClose={onClose}>
      {header && <div className="border-b border-line px-3 pt-1 pb-2 text-sm text-text2">{header}</div>}
      <MenuEntries
        label={label}
        entries={entries.map((entry) => ({
          ...entry,
          onAction: () => {
            onClose();
            entry.onAction?.();
          },
        }))}
      />
    </Popover>
  );
}
