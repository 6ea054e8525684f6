import { useTranslation } from 'react-i18next';

import type { ResumeChoice } from '@/entities/ticket/create';
import type { Ticket } from '@/entities/ticket/ticket';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

import { KnownTicket } from './known-ticket';

interface EarlierTicketProps {
  ticket: Ticket;
  /** It keeps its kind of problem although another one is chosen now. */
  keepsType: boolean;
  onChoose: (following: ResumeChoice) => void;
  onClose: () => void;
}

/** A failed attempt created a ticket after all, and the form has changed since: the user decides. */
export function EarlierTicket({ ticket, keepsType, onChoose, onClose }: EarlierTicketProps) {
  const { t } = useTranslation('tickets/create');
  return (
    <Dialog
      role="alertdialog"
      title={t('earlier.title')}
      open
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={() => onChoose('another')}>{t('earlier.another')}</Button>
          <Button variant="primary" autoFocus onClick={() => onChoose('change')}>
            {t('earlier.change')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-text2">
        <KnownTicket ticket={ticket} />
        <p>{t('earlier.text')}</p>
        {keepsType && <p>{t('earlier.keepsType')}</p>}
      </div>
    </Dialog>
  );
}
