import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { removeFoldersWhere } from '@/entities/offline-folder/prepare';
import { logOut } from '@/entities/session/logout';
import { currentSession } from '@/entities/session/session';
import { Button } from '@/shared/ui/button';
import { DialogFrame } from '@/shared/ui/dialog-frame';

/** Asks at a logout whether the user's emergency folder stays on the device; it does unless told otherwise (R-OFF-15). */
export function KeepFolderDialog({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation('app');
  const remove = useMutation({
    mutationFn: async () => {
      const owner = currentSession()?.contact.oid;
      await removeFoldersWhere((head) => head.owner === owner);
    },
    networkMode: 'always',
    // Logging out is what was asked for; a folder that stays is said on the login page.
    onSettled: () => logOut('wanted'),
  });
  return (
    <DialogFrame
      role="alertdialog"
      title={t('keepFolder.title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{t('leave.stay')}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('keepFolder.remove')}
          </Button>
          <Button variant="primary" autoFocus onClick={() => void logOut('wanted')}>
            {t('keepFolder.keep')}
          </Button>
        </>
      }
    >
      <p className="text-text2">{t('keepFolder.text')}</p>
    </DialogFrame>
  );
}
