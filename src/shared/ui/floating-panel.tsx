import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';

interface FloatingPanelProps extends Pick<PopoverProps, 'triggerRef' | 'isOpen' | 'placement'> {
  label: string;
  /** Of what scrolls in it. */
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Something small above the page, beside what opened it; Escape, a press elsewhere or scrolling the page closes it. A modal
 * one would make the page inert and have the browser style each of its elements anew, which a slow device shows.
 */
export function FloatingPanel({ label, className = '', onClose, children, ...props }: FloatingPanelProps) {
  return (
    <Popover
      {...props}
      isNonModal
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
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
    </Popover>
  );
}
