import { useTranslation } from 'react-i18next';

import { UploadList } from '@/engines/upload/upload-list';
import { useUploadFailureText } from '@/entities/document/upload';
import { useUploadQueue } from '@/entities/document/upload-queues';
import { type Ticket, ticketNumber } from '@/entities/ticket/ticket';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

interface UploadDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

export function UploadDialog({ ticket, onClose }: UploadDialogProps) {
  const { t } = useTranslation('tickets/detail');
  const queue = useUploadQueue({ target: { objectOid: ticket.oid, path: '' }, hinted: false });
  const failureText = useUploadFailureText();
  return (
    <Dialog
      wide
      title={t('attachTo', { number: ticketNumber(ticket) })}
      open
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <UploadList queue={queue} title={t('attachFiles')} failureText={failureText} />
    </Dialog>
  );
}
