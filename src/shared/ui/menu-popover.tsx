import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';

import { MenuEntries, type MenuEntry } from './menu-entries';

interface MenuPopoverProps {
  label: string;
  /** What it opens beside; it has the focus again when the menu closes. */
  anchor: RefObject<HTMLElement | null>;
  /** Which of its edges the menu keeps to. */
  align: 'start' | 'end';
  /** Above the entries, such as who is logged in. */
  header?: ReactNode;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** An open menu below something: it has the focus, and choosing, Escape or a press elsewhere closes it. */
export function MenuPopover({ label, anchor, align, header, entries, onClose }: MenuPopoverProps) {
  return (
    <Popover
      aria-label={label}
      triggerRef={anchor}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement={`bottom ${align}`}
      className="z-50 min-w-44 overflow-y-auto rounded-lg border border-line-float bg-surface p-1 shadow-menu entering:animate-fade-in"
    >
      {header && <div className="border-b border-line px-3 pt-1 pb-2 text-sm text-text2">{header}</div>}
      <MenuEntries
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
  );
}
