import { useTranslation } from 'react-i18next';

import { UploadBasket } from '@/engines/upload/upload-basket';
import { useUploadBasket } from '@/entities/document/baskets';
import { useUploadFailureText } from '@/entities/document/upload-failure-text';
import { type Ticket, calledBy } from '@/entities/ticket/ticket';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

interface UploadDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Files for a ticket; what is not sent stays in the basket, also when the dialog is closed. */
export function UploadDialog({ ticket, onClose }: UploadDialogProps) {
  const { t } = useTranslation('tickets/detail');
  const basket = useUploadBasket({ target: { objectOid: ticket.oid, path: '' }, hinted: false });
  const failureText = useUploadFailureText();
  return (
    <Dialog
      wide
      title={t('attachTo', { number: calledBy(ticket) })}
      open
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <UploadBasket basket={basket} title={t('attachFiles')} failureText={failureText} />
    </Dialog>
  );
}
