import { FolderLock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { TopicArea } from '@/areas/topic-area';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

import { FolderActions, FolderState } from './folder-state';
import { PrepareDialog } from './prepare-dialog';
import { canKeepFolders, useKeptFolder } from './use-kept-folder';

export function OfflineCard({ area }: { area: TopicArea }) {
  const { t } = useTranslation('topic-area/keep-offline');
  const folder = useKeptFolder(area, null);
  const [asking, setAsking] = useState<'passphrase' | 'remove'>();
  const close = () => setAsking(undefined);
  if (!canKeepFolders())
    return (
      <Card title={t('title')}>
        <p className="px-4 pb-4 text-text2">{t('impossible')}</p>
      </Card>
    );
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-3 px-4 pb-4">
        {!folder.head && !folder.retry && <p className="text-text2">{t('lead')}</p>}
        <FolderState folder={folder} />
        <div className="flex flex-wrap gap-2">
          {folder.loaded && !folder.head && (
            <Button icon={FolderLock} variant="primary" onClick={() => setAsking('passphrase')}>
              {t('keep')}
            </Button>
          )}
          <FolderActions folder={folder} onRemove={() => setAsking('remove')} />
        </div>
      </div>
      {asking === 'passphrase' && (
        <PrepareDialog
          title={t('dialog.title')}
          contents={t('dialog.contents')}
          folder={folder}
          onSubmit={(typed) => folder.create.mutate(typed, { onSuccess: close })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('removeTitle')}
        confirmLabel={t('removeYes')}
        irreversible
        busy={folder.remove.isPending}
        error={folder.remove.isError ? t('removeFailed') : undefined}
        onConfirm={() => folder.remove.mutate(undefined, { onSuccess: close })}
        onClose={close}
      >
        {t('removeText')}
      </ConfirmDialog>
    </Card>
  );
}
