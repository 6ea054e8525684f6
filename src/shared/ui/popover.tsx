import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
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

/** Minimum time between two movements of the page. */
const scrollPauseMs = 250;

/** A movement of the page that began before the popover opened does not close it; the next one does. */
function useIgnoreStartedScroll() {
  // Before the effects of the popover, so that its listener is called later.
  useLayoutEffect(() => {
    let last = performance.now();
    const ignore = (event: Event) => {
      if (event.target !== document || event.timeStamp - last > scrollPauseMs) return;
      last = event.timeStamp;
      event.stopImmediatePropagation();
    };
    window.addEventListener('scroll', ignore, true);
    return () => window.removeEventListener('scroll', ignore, true);
  }, []);
}

/** Not modal: an inert page would make the browser style each element again (ADR 0043). */
export function Popover({ label, anchor, align = 'start', className = '', onClose, children }: PopoverProps) {
  useIgnoreStartedScroll();
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
