import { useTranslation } from 'react-i18next';

import { UploadBasket } from '@/engines/upload/upload-basket';
import { useUploadBasket } from '@/entities/document/baskets';
import { hintTypes } from '@/entities/document/hint-types';
import { useUploadFailureText } from '@/entities/document/upload-failure-text';
import type { Task } from '@/entities/task/task';

import { placeOf } from './upload-place';

/** Documents for a task (Spec 2 §2.4 'Upload'). */
export function UploadTab({ task }: { task: Task }) {
  const { t } = useTranslation('topic-area/task-detail');
  const { t: entities } = useTranslation('entities');
  const basket = useUploadBasket(placeOf(task));
  const failureText = useUploadFailureText();
  return (
    <UploadBasket
      basket={basket}
      title={t('tab.upload')}
      hintTypes={hintTypes.map((value) => ({ value, label: entities(`hintType.${value}`) }))}
      failureText={failureText}
    />
  );
}
