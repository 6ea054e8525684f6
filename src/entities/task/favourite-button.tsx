import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { showNotice } from '@/shared/notice/notices';

import { favouriteMutation } from './favourite';
import type { Task } from './task';

/** Turns favourites on and off; one that the backend refuses is undone, and the person is told which (Spec 2 §8). */
export function useFavourite(contactOid: string) {
  const { t } = useTranslation('entities');
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...favouriteMutation(client, contactOid),
    onError: (error, change, context, mutation) => {
      favouriteMutation(client, contactOid).onError?.(error, change, context, mutation);
      showNotice({
        id: `favourite ${change.task.oid}`,
        tone: 'error',
        title: t('task.favouriteFailed'),
        text: t('task.favouriteFailedText', { title: change.task.title }),
      });
    },
  });
  return mutate;
}

/** The bookmark of a task. */
export function FavouriteButton({
  task,
  contactOid,
  favourite,
}: {
  task: Task;
  contactOid: string;
  favourite: boolean;
}) {
  const { t } = useTranslation('entities');
  const change = useFavourite(contactOid);
  return (
    <button
      type="button"
      aria-pressed={favourite}
      aria-label={t(favourite ? 'task.unsetFavourite' : 'task.setFavourite', { title: task.title })}
      onClick={() => change({ task, favourite: !favourite })}
      className="relative z-1 inline-flex size-8 items-center justify-center rounded-md hover:bg-selected pointer-coarse:size-11"
    >
      <Bookmark
        aria-hidden
        className={`size-4 ${favourite ? 'fill-accent text-accent' : 'text-text3'}`}
        strokeWidth={1.75}
      />
    </button>
  );
}
