import { useTranslation } from 'react-i18next';

import { Button } from '@/shared/ui/button';
import { DialogFrame } from '@/shared/ui/dialog-frame';

interface LeaveDialogProps {
  /** Whoever leaves the page finds the input again, whoever logs out does not. */
  way: 'page' | 'session';
  onStay: () => void;
  onLeave: () => void;
}

/** The question before input that was not sent is left behind. */
export function LeaveDialog({ way, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('app');
  return (
    <DialogFrame
      role="alertdialog"
      title={t('leave.title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>{t(`leave.leave.${way}`)}</Button>
          <Button variant="primary" autoFocus onClick={onStay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p className="text-text2">{t(`leave.text.${way}`)}</p>
    </DialogFrame>
  );
}
