import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { closeNotice, showNotice } from '@/shared/notice/notices';
import { showToast } from '@/shared/ui/show-toast';

import { isUnclear } from '../error/error';
import { useChangeFailureReason } from '../error/failure-reason';
import { useActiveSession } from '../session/session';
import { favouriteMutation } from './favourite';
import type { Task } from './task';

/**
 * Turns favourites on and off, one or many at once, and offers to undo it (experience.md §3); the person is told which
 * one the backend refused (Spec 2 §8).
 */
export function useFavourite() {
  const { t } = useTranslation('entities');
  const { contact } = useActiveSession();
  const reason = useChangeFailureReason();
  const { mutateAsync } = useMutation({
    ...favouriteMutation(useQueryClient(), contact.oid),
    onError: (error, { task }) =>
      showNotice({
        id: `favourite ${task.oid}`,
        tone: 'error',
        title: t('task.favouriteFailed'),
        text: [reason(error), !isUnclear(error) && t('task.favouriteFailedText', { title: task.title })]
          .filter(Boolean)
          .join(' '),
      }),
  });
  const change = async (tasks: readonly Task[], favourite: boolean) => {
    for (const { oid } of tasks) closeNotice(`favourite ${oid}`);
    const results = await Promise.allSettled(tasks.map((task) => mutateAsync({ task, favourite })));
    const changed = tasks.filter((_, index) => results[index]?.status === 'fulfilled');
    if (changed.length > 0)
      showToast({
        text: t(favourite ? 'task.favouriteSet' : 'task.favouriteUnset', { count: changed.length }),
        action: { label: t('undo'), onPress: () => void change(changed, !favourite) },
      });
  };
  return (tasks: readonly Task[], favourite: boolean) => void change(tasks, favourite);
}
