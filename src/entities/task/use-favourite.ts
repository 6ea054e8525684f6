import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { showNotice } from '@/shared/notice/notices';

import { isUnclear } from '../error/error';
import { useChangeFailureReason } from '../error/failure-reason';
import { useActiveSession } from '../session/session';
import { favouriteMutation } from './favourite';

/** Turns favourites on and off; the person is told which one the backend refused (Spec 2 §8). */
export function useFavourite() {
  const { t } = useTranslation('entities');
  const { contact } = useActiveSession();
  const reason = useChangeFailureReason();
  const { mutate } = useMutation({
    ...favouriteMutation(useQueryClient(), contact.oid),
    onError: (error, { task }) =>
      showNotice({
        id: `favourite ${task.oid}`,
        tone: 'error',
        title: t('task.favouriteFailed'),
        text: (isUnclear(error) && reason(error)) || t('task.favouriteFailedText', { title: task.title }),
      }),
  });
  return mutate;
}
