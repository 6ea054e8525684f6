import { X } from 'lucide-react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';

import { IconButton } from '@/shared/ui/button';
import { useRootMark } from '@/shared/ui/use-root-mark';

import { Sidebar } from './sidebar';

export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app');
  useRootMark('data-scrim');
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      className="fixed inset-0 z-40 bg-scrim lg:hidden"
    >
      <Modal className="h-full w-72 max-w-[85vw] border-r border-line bg-canvas shadow-dialog">
        <Dialog aria-label={t('menu.label')} className="relative h-full outline-none">
          <Sidebar collapsed={false} />
          <div className="absolute top-2.5 right-2">
            <IconButton icon={X} label={t('menu.close')} onClick={onClose} />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
