import { useTranslation } from 'react-i18next';

import type { OpenedTask } from '@/entities/offline-folder/read-folder';

export function useTaskFacts() {
  const { t } = useTranslation('offline-folder');
  return ({ status, priority, progress, beTrue, beTrueReason, number, description }: OpenedTask) =>
    [
      { name: t('status'), value: status },
      { name: t('priority'), value: priority },
      { name: t('progress'), value: progress },
      { name: t('beTrue'), value: beTrue },
      { name: t('reason'), value: beTrueReason },
      { name: t('number'), value: number },
      { name: t('shortText'), value: description },
    ].filter(({ value }) => value !== '');
}
