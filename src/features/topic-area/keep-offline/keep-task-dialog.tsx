import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { TopicArea } from '@/areas/topic-area';
import type { Task } from '@/entities/task/task';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { Dialog } from '@/shared/ui/dialog';

import { FolderActions, FolderState } from './folder-state';
import { PrepareDialog } from './prepare-dialog';
import { canKeepFolders, useKeptFolder } from './use-kept-folder';

interface KeepTaskDialogProps {
  area: TopicArea;
  task: Task;
  onClose: () => void;
}

export function KeepTaskDialog({ area, task, onClose }: KeepTaskDialogProps) {
  const { t } = useTranslation('topic-area/keep-offline');
  const { t: shared } = useTranslation('shared');
  const folder = useKeptFolder(area, task.oid);
  const [removing, setRemoving] = useState(false);
  const title = t('task.title');
  const closeButton = <Button onClick={onClose}>{shared('close')}</Button>;
  if (!canKeepFolders())
    return (
      <Dialog open title={title} onClose={onClose} actions={closeButton}>
        <p>{t('impossible')}</p>
      </Dialog>
    );
  if (folder.retry)
    return (
      <Dialog open title={title} onClose={onClose} actions={closeButton}>
        <FolderState folder={folder} />
      </Dialog>
    );
  if (!folder.loaded) return null;
  if (!folder.head)
    return (
      <PrepareDialog
        title={title}
        contents={t('task.contents', { title: task.title })}
        folder={folder}
        onSubmit={(typed) => folder.create.mutate(typed)}
        onClose={onClose}
      />
    );
  if (removing)
    return (
      <ConfirmDialog
        open
        title={t('task.removeTitle')}
        confirmLabel={t('removeYes')}
        irreversible
        busy={folder.remove.isPending}
        error={folder.remove.isError ? t('removeFailed') : undefined}
        onConfirm={() => folder.remove.mutate(undefined, { onSuccess: onClose })}
        onClose={() => setRemoving(false)}
      >
        {t('task.removeText')}
      </ConfirmDialog>
    );
  return (
    <Dialog open wide title={title} onClose={onClose} actions={closeButton}>
      <div className="flex flex-col gap-3">
        <p lang="de" className="font-semibold wrap-anywhere">
          {task.title}
        </p>
        <FolderState folder={folder} />
        <div className="flex flex-wrap gap-2">
          <FolderActions folder={folder} onRemove={() => setRemoving(true)} />
        </div>
      </div>
    </Dialog>
  );
}
