import { useTranslation } from 'react-i18next';

import { Button } from '@/shared/ui/button';
import { DialogFrame } from '@/shared/ui/dialog-frame';

interface UnsavedChangesDialogProps {
  /** Leaving the page keeps the input as a draft, or loses it; logging out deletes all drafts. */
  way: 'stored' | 'lost' | 'session';
  onStay: () => void;
  onLeave: () => void;
}

export function UnsavedChangesDialog({ way, onStay, onLeave }: UnsavedChangesDialogProps) {
  const { t } = useTranslation('app');
  return (
    <DialogFrame
      role="alertdialog"
      title={t('leave.title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>{t(way === 'session' ? 'leave.logOut' : 'leave.page')}</Button>
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
