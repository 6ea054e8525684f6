import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { joinParts } from '@/shared/format/isolate';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { showToast } from '@/shared/ui/show-toast';

import { isUnclear } from '../error/error';
import { useChangeFailureReason } from '../error/failure-reason';
import { pinSession } from '../session/pin-session';
import { useActiveSession } from '../session/session';
import { favouriteMutation } from './favourite';
import { favouriteOidsQuery } from './queries';
import type { Task } from './task';

export function useFavouriteOids(): ReadonlySet<string> | undefined {
  const { contact } = useActiveSession();
  const { data } = useQuery(favouriteOidsQuery(contact.oid));
  return data && new Set(data);
}

/** The failure of one task has its own notice; several share one. */
const noticeOf = ([task, ...others]: readonly Task[]) =>
  task && others.length === 0 ? `favourite ${task.oid}` : 'favourites';

/**
 * Changes one or many favourites and offers to undo it (R-PLUS-11); one notice lists those the backend
 * refused (R-FAV-03).
 */
export function useFavourite() {
  const { t } = useTranslation('entities');
  const { t: shared } = useTranslation('shared');
  const { contact } = useActiveSession();
  const reason = useChangeFailureReason();
  const { mutateAsync } = useMutation(favouriteMutation(useQueryClient(), contact.oid));
  const tell = (tasks: readonly Task[], error: unknown) => {
    const names = tasks.map(({ title }) => title).join(', ');
    const left = isUnclear(error) ? names : t('task.favouriteFailedText', { count: tasks.length, names });
    showNotice({
      id: noticeOf(tasks),
      tone: 'error',
      title: t('task.favouriteFailed'),
      text: joinParts([reason(error), left], ' '),
    });
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
