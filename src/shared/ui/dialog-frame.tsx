import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';

import { useUnsentState } from '../form/unsent-input';
import { Button, IconButton } from './button';
import { NoticesRegion } from './notices-region';
import { useRootMark } from './use-root-mark';

interface OverlayProps extends Pick<ModalOverlayProps, 'isDismissable' | 'isKeyboardDismissDisabled'> {
  className: string;
  frameClass: string;
  onClose: () => void;
  children: ReactNode;
}

export function Overlay({ className, frameClass, onClose, children, ...options }: OverlayProps) {
  useRootMark('data-scrim');
  return (
    <ModalOverlay
      {...options}
      isOpen
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      // A phone's keyboard keeps the window's height and would cover the actions.
      className={`fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) justify-center bg-scrim sm:p-4 entering:animate-fade-in print:hidden ${className}`}
    >
      <Modal
        className={`w-full overflow-hidden border-line-float bg-surface shadow-dialog sm:rounded-xl entering:animate-rise ${frameClass}`}
      >
        {children}
      </Modal>
    </ModalOverlay>
  );
}

export interface DialogFrameProps {
  title: string;
  /** 1 if the dialog is the whole page. */
  level?: 1 | 2;
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  dismissable?: boolean;
  wide?: boolean;
  children: ReactNode;
  closable?: boolean | 'primary';
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
  closable = false,
  actions,
}: DialogFrameProps) {
  const { t } = useTranslation('shared');
  const id = useId();
  const unsent = useUnsentState();
  const [before] = useState(unsent);
  // Only a button of the dialog closes a form whose input would be lost.
  const canDismiss = dismissable && (unsent !== 'lost' || before === 'lost');
  return (
    <Overlay
      onClose={onClose}
      isDismissable={canDismiss && role === 'dialog'}
      isKeyboardDismissDisabled={!canDismiss}
      className="items-end sm:items-center"
      frameClass={`flex max-h-9/10 flex-col border max-sm:rounded-t-xl ${wide ? 'sm:max-w-[640px]' : 'sm:max-w-[480px]'}`}
    >
      {/* Scrolls inside the frame: a scroll bar would cover the frame’s round corners. */}
      <div data-dialog-frame className="min-h-0 scroll-pb-20 overflow-y-auto">
        <AriaDialog
          role={role}
          // An alert dialog is announced with its content; other dialogs are read by the user.
          {...(role === 'alertdialog' && { 'aria-describedby': id })}
          className="flex flex-col gap-4 px-6 py-5 outline-none"
        >
          <Heading slot="title" level={level} className="text-lg font-semibold tracking-[-0.01em]">
            {title}
          </Heading>
          <NoticesRegion only="shareFile" />
          <div id={id}>{children}</div>
          {(closable || actions) && (
            <div className="dialog-foot flex flex-wrap justify-end gap-2">
              {closable && (
                <Button variant={closable === 'primary' ? closable : 'secondary'} onClick={onClose}>
                  {t('close')}
                </Button>
              )}
              {actions}
            </div>
          )}
        </AriaDialog>
      </div>
    </Overlay>
  );
}

interface ViewerDialogProps {
  title: string;
  details?: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function ViewerDialog({ title, details, actions, onClose, children }: ViewerDialogProps) {
  const { t } = useTranslation('shared');
  return (
    <Overlay isDismissable onClose={onClose} className="" frameClass="h-full sm:max-w-[1040px] sm:border">
      <AriaDialog className="flex h-full flex-col outline-none">
        <div className="flex items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 max-sm:flex-wrap max-sm:pr-2">
          <div className="order-1 min-w-0 flex-1">
            <Heading slot="title" className="truncate text-lg font-semibold tracking-[-0.01em]">
              {title}
            </Heading>
            {details && <p className="truncate text-sm text-text3">{details}</p>}
          </div>
          {actions && (
            <div className="order-2 flex items-center gap-2 max-sm:order-3 max-sm:basis-full max-sm:justify-between max-sm:pr-2">
              {actions}
            </div>
          )}
          <div className="order-3 max-sm:order-2">
            <IconButton icon={X} label={t('close')} onClick={onClose} />
          </div>
        </div>
        <div className="px-4 pt-3 empty:hidden">
          <NoticesRegion only="shareFile" />
        </div>
        <div className="min-h-0 flex-1">{children}</div>
      </AriaDialog>
    </Overlay>
  );
}
