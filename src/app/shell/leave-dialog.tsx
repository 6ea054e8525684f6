import { useTranslation } from 'react-i18next';

import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

/** The question before input that was not sent is left behind. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('app');
  return (
    <Dialog
      role="alertdialog"
      title={t('leave.title')}
      open
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>{t('leave.leave')}</Button>
          <Button variant="primary" autoFocus onClick={onStay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p className="text-text2">{t('leave.text')}</p>
    </Dialog>
  );
}
