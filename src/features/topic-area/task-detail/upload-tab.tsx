import { useTranslation } from 'react-i18next';

import { UploadList } from '@/engines/upload/upload-list';
import { useUploadFailureText } from '@/entities/document/upload';
import { useHintTypes, useUploadQueue } from '@/entities/document/upload-queues';
import type { Task } from '@/entities/task/task';

import { uploadOptionsOf } from './task-documents';

export function UploadTab({ task }: { task: Task }) {
  const { t } = useTranslation('topic-area/task-detail');
  const queue = useUploadQueue(uploadOptionsOf(task));
  const failureText = useUploadFailureText();
  return (
    <UploadList queue={queue} title={t('tab.upload')} hintTypes={useHintTypes()} failureText={failureText} />
  );
}
