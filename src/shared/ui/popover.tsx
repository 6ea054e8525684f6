import type { ReactNode, RefObject } from 'react';

import { FloatingPanel } from './floating-panel';

interface PopoverProps {
  label: string;
  /** What it opens below; it has the focus again when the popover closes. */
  anchor: RefObject<HTMLElement | null>;
  width: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something small above the page, below what opened it; Escape or a press elsewhere closes it. */
export function Popover({ label, anchor, width, onClose, children }: PopoverProps) {
  return (
    <FloatingPanel
      label={label}
      triggerRef={anchor}
      isOpen
      placement="bottom start"
      className={width}
      onClose={onClose}
    >
      {children}
    </FloatingPanel>
  );
}
