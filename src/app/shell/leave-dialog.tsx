import { useTranslation } from 'react-i18next';

import { Button } from '@/shared/ui/button';
import { DialogFrame } from '@/shared/ui/dialog-frame';

/** The question before input that was not sent is left behind. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('app');
  return (
    <DialogFrame
      role="alertdialog"
      title={t('leave.title')}
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
    </DialogFrame>
  );
}
