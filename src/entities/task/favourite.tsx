import {
  type QueryClient,
  mutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { setFavourite } from '@/api/gsd/tasks';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { serialize } from '@/shared/query/serialize';
import { Icon } from '@/shared/ui/icon';
import { showToast } from '@/shared/ui/show-toast';

import { isUnclear, useChangeFailureReason } from '../error/error';
import { inSession, ownAction, pinSession } from '../session/own-action';
import { useActiveSession } from '../session/session';
import { favouriteOidsQuery, taskKeys } from './queries';
import type { Task } from './task';

interface FavouriteChange {
  task: Task;
  favourite: boolean;
}

/** Rolls back only this task if the backend refuses (R-FAV-02): another change may be in flight. */
export const favouriteMutation = (client: QueryClient, contactOid: string) => {
  const queryKey = taskKeys.favourites(contactOid);
  const show = ({ task, favourite }: FavouriteChange) => {
    client.setQueryData<Task[]>(taskKeys.favouriteTasks(contactOid), (tasks) => {
      const others = tasks?.filter(({ oid }) => oid !== task.oid);
      return favourite ? others?.concat(task) : others;
    });
    client.setQueryData<string[]>(taskKeys.favouriteOids(contactOid), (oids) => {
      const others = oids?.filter((oid) => oid !== task.oid);
      return favourite ? others?.concat(task.oid) : others;
    });
  };
  const mutationKey = ['favourite', contactOid];
  return mutationOptions({
    mutationKey,
    mutationFn: ({ task, favourite }: FavouriteChange) =>
      inSession(async (session) => {
        try {
          await serialize(`favourite ${task.oid}`, () => {
            session.assertSameSession();
            return setFavourite(task.oid, contactOid, favourite);
          });
        } catch (error) {
          show({ task, favourite: !favourite });
          throw error;
        }
        const { oid, title: name } = task;
        void ownAction(session, { type: 'FAVOURITE_CHANGED', task: { oid, name } });
      }),
    onMutate: async (change: FavouriteChange) => {
      await client.cancelQueries({ queryKey });
      show(change);
    },
    // Only the last of several changes in flight refetches; otherwise its response would hide the others.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
};

export function useFavouriteOids(): ReadonlySet<string> | undefined {
  const { contact } = useActiveSession();
  const { data } = useQuery(favouriteOidsQuery(contact.oid));
  return data && new Set(data);
}

const noticeOf = ([task, ...others]: readonly Task[]) =>
  task && others.length === 0 ? `favourite ${task.oid}` : 'favourites';

/** Offers to undo the change (R-PLUS-11); one notice lists those the backend refused (R-FAV-03). */
export function useFavourite() {
  const { t } = useTranslation('entities');
  const { t: shared } = useTranslation('shared');
  const { contact } = useActiveSession();
  const reason = useChangeFailureReason();
  const { mutateAsync } = useMutation(favouriteMutation(useQueryClient(), contact.oid));
  const tell = (tasks: readonly Task[], error: unknown) => {
    const names = tasks.map(({ title }) => title).join(', ');
    const left = isUnclear(error) ? names : t('task.favouriteFailedText', { count: tasks.length, names });
    showNotice({ id: noticeOf(tasks), title: t('task.favouriteFailed'), text: reason(error, left) });
  };
  const change = async (tasks: readonly Task[], favourite: boolean) => {
    const session = pinSession();
    closeNotice(noticeOf([]));
    for (const task of tasks) closeNotice(noticeOf([task]));
    const results = await Promise.allSettled(tasks.map((task) => mutateAsync({ task, favourite })));
    // Another user must not see the result.
    if (!session.isCurrent()) return;
    const changed = tasks.filter((_, index) => results[index]?.status === 'fulfilled');
    const failed = tasks.filter((task) => !changed.includes(task));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) tell(failed, failure.reason);
    if (changed.length > 0)
      showToast({
        text: t(favourite ? 'task.favouriteSet' : 'task.favouriteUnset', { count: changed.length }),
        action: { label: shared('undo'), onPress: () => void change(changed, !favourite) },
      });
  };
  return (tasks: readonly Task[], favourite: boolean) => void change(tasks, favourite);
}

interface FavouriteButtonProps {
  task: Task;
  favourite: boolean;
  onChange: ReturnType<typeof useFavourite>;
}

export function FavouriteButton({ task, favourite, onChange }: FavouriteButtonProps) {
  const { t } = useTranslation('entities');
  const label = t('task.setFavourite', { title: task.title });
  return (
    <button
      type="button"
      aria-pressed={favourite}
      aria-label={label}
      data-tip={label}
      onClick={() => onChange([task], !favourite)}
      className="inline-flex size-8 items-center justify-center rounded-md hover:bg-selected pointer-coarse:size-11"
    >
      <Icon icon={Bookmark} className={`size-4 ${favourite ? 'fill-accent text-accent' : 'text-text3'}`} />
    </button>
  );
}
