import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';

import { IconButton } from './button';
import { useRootMark } from './use-root-mark';

interface ViewerDialogProps {
  title: string;
  details?: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function ViewerDialog({ title, details, actions, onClose, children }: ViewerDialogProps) {
  const { t } = useTranslation('shared');
  useRootMark('data-scrim');
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
      className="fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) justify-center bg-scrim sm:p-4 entering:animate-fade-in print:hidden"
    >
      <Modal className="h-full w-full overflow-hidden border-line-float bg-surface shadow-dialog sm:max-w-[1040px] sm:rounded-xl sm:border entering:animate-rise">
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
          <div className="min-h-0 flex-1">{children}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
