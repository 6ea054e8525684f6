import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover } from 'react-aria-components/Popover';

interface PopoverProps {
  label: string;
  /** What it opens below; it has the focus again when the popover closes. */
  anchor: RefObject<HTMLElement | null>;
  /** Which edge of the anchor it keeps to. */
  align?: 'start' | 'end';
  /** Of what scrolls in it, such as its width. */
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Something small above the page, below what opened it; Escape, a press elsewhere or scrolling the page closes it. The page
 * stays as it is: were it inert, the browser would style each of its elements anew, which a slow device shows (ADR 0066).
 */
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
      {/* Over the page and behind the content: a press beside it reaches nothing else. */}
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
