import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

import { useRootMark } from './use-root-mark';

export interface DialogFrameProps {
  title: string;
  /** 1 if the dialog is the whole page. */
  level?: 1 | 2;
  onClose: () => void;
  /** A click outside does not close an alert dialog. */
  role?: 'dialog' | 'alertdialog';
  dismissable?: boolean;
  wide?: boolean;
  children: ReactNode;
  /** The main or safe action comes last. */
  actions?: ReactNode;
}

/** Screens use `Dialog`, which loads this file. */
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
      // A phone's keyboard keeps the window's height and would cover the actions.
      className="fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-scrim sm:items-center sm:p-4 entering:animate-fade-in print:hidden"
    >
      <Modal
        data-dialog-frame
        className={`flex max-h-9/10 w-full flex-col overflow-hidden border border-line-float bg-surface shadow-dialog max-sm:rounded-t-xl sm:rounded-xl entering:animate-rise ${
          wide ? 'sm:max-w-[640px]' : 'sm:max-w-[480px]'
        }`}
      >
        {/* Scrolls inside the frame: a scroll bar would cover the frame’s round corners. */}
        <div className="min-h-0 scroll-pb-20 overflow-y-auto">
          <AriaDialog
            role={role}
            // An alert dialog is announced with its content; other dialogs are read by the user.
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
