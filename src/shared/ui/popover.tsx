import type { ReactNode, RefObject } from 'react';
import { Popover as AriaPopover } from 'react-aria-components/Popover';

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
    <AriaPopover
      aria-label={label}
      triggerRef={anchor}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement="bottom start"
      className={`z-50 overflow-y-auto rounded-lg border border-line-float bg-surface shadow-menu outline-none entering:animate-fade-in ${width}`}
    >
      {children}
    </AriaPopover>
  );
}
