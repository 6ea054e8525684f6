import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { useRootMark } from './use-root-mark';

/** What every dialog is given. */
export interface DialogFrameProps {
  title: string;
  /** Level of the title; 1 where the dialog is all of the page. */
  level?: 1 | 2;
  onClose: () => void;
  /** An alert dialog interrupts and is not closed by a click beside it. */
  role?: 'dialog' | 'alertdialog';
  /** Whether Escape and a click beside it close it. */
  dismissable?: boolean;
  wide?: boolean;
  children: ReactNode;
  /** Actions, the main or safe one last. */
  actions?: ReactNode;
}

/** An open modal dialog; screens show it through `Dialog`, which loads this file. */
export function DialogFrame({
  title,
  level = 2,
  onClose,
  role = 'dialog',
  dismissable = true,
  wide = false,
  children,
  actions,
}: DialogFrameProps) {
  const id = useId();
  useRootMark('data-scrim');
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      isDismissable={dismissable && role === 'dialog'}
      isKeyboardDismissDisabled={!dismissable}
      // As high as what is seen: a phone's keyboard leaves the window its height and would cover the actions.
      className="fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-scrim sm:items-center sm:p-4 entering:animate-fade-in print:hidden"
    >
      <Modal
        data-dialog-frame
        className={`flex max-h-9/10 w-full flex-col overflow-hidden border border-line-float bg-surface shadow-dialog max-sm:rounded-t-xl sm:rounded-xl entering:animate-rise ${
          wide ? 'sm:max-w-[640px]' : 'sm:max-w-[480px]'
        }`}
      >
        {/* It scrolls inside the frame: a scroll bar would cover the frame’s round corners. */}
        <div className="min-h-0 scroll-pb-20 overflow-y-auto">
          <AriaDialog
            role={role}
            // What interrupts is said with its name; other dialogs are read by the user.
            {...(role === 'alertdialog' && { 'aria-describedby': id })}
            className="flex flex-col gap-4 px-6 py-5 outline-none"
          >
            <Heading slot="title" level={level} className="text-lg font-semibold tracking-[-0.01em]">
              {title}
            </Heading>
            <div id={id}>{children}</div>
            {actions && <div className="dialog-foot flex flex-wrap justify-end gap-2">{actions}</div>}
          </AriaDialog>
        </div>
      </Modal>
    </ModalOverlay>
  );
}
