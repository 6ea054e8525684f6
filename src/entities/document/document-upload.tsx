import { UploadList } from '@/engines/upload/upload-list';

import { useUploadFailureText } from './upload';
import { type UploadQueueOptions, useHintTypes, useUploadQueue } from './upload-queues';

export function DocumentUpload({ title, ...options }: UploadQueueOptions & { title: string }) {
  const queue = useUploadQueue(options);
  const hintTypes = useHintTypes();
  const failureText = useUploadFailureText();
  return (
    <UploadList
      queue={queue}
      title={title}
      {...(options.hinted && { hintTypes })}
      failureText={failureText}
    />
  );
}
