import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';

interface PopoverProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  align?: 'start' | 'end';
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Not modal: an inert page would make the browser style each element again (ADR 0043). */
export function Popover({ label, anchor, align = 'start', className = '', onClose, children }: PopoverProps) {
  return (
    <AriaPopover
      triggerRef={anchor}
      isOpen
      isNonModal
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement={`bottom ${align}`}
      className="z-50 flex max-w-[calc(100vw-16px)] flex-col rounded-lg border border-line-float bg-surface shadow-menu entering:animate-fade-in"
    >
      {/* Over the page and behind the content, so that a press outside reaches nothing else. */}
      <div role="presentation" className="fixed inset-0 -z-1" onClick={onClose} />
      <Dialog
        aria-label={label}
        className={`min-h-0 overflow-y-auto overscroll-contain rounded-[inherit] outline-none ${className}`}
      >
        {children}
      </Dialog>
    </AriaPopover>
  );
}
