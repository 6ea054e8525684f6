import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { closeNotice, showNotice } from '@/shared/notice/notices';

import { useActiveSession } from '../session/session';
import { favouriteMutation } from './favourite';
import { favouriteTasksQuery } from './queries';
import type { Task } from './task';

/** A task's favourite mark of the contact, and the way to toggle it; a refusal undoes the toggle and says so (Spec 2 §8). */
export function useFavourite(task: Task) {
  const { t } = useTranslation('entities');
  const client = useQueryClient();
  const { contact } = useActiveSession();
  const { data } = useQuery(favouriteTasksQuery(contact.oid));
  const favourite = data?.some(({ oid }) => oid === task.oid) ?? task.favourite;
  const options = favouriteMutation(client, contact.oid);
  const { mutate } = useMutation({
    ...options,
    onError: (error, change, context, mutation) => {
      options.onError?.(error, change, context, mutation);
      showNotice({
        id: `favourite ${task.oid}`,
        tone: 'error',
        title: t('task.favouriteFailed'),
        text: t('task.favouriteFailedText', { title: task.title }),
      });
    },
  });
  return {
    favourite,
    toggle: () => {
      closeNotice(`favourite ${task.oid}`);
      mutate({ task, favourite: !favourite });
    },
  };
}
