import { type QueryClient, mutationOptions } from '@tanstack/react-query';

import { setFavourite } from '@/api/gsd/tasks';
import { serialize } from '@/shared/query/serialize';

import { ownAction } from '../session/own-action';
import { inSession } from '../session/pin-session';
import { taskKeys } from './queries';
import type { Task } from './task';

interface FavouriteChange {
  task: Task;
  favourite: boolean;
}

/**
 * Shows the change at once and rolls it back if the backend refuses (R-FAV-02). Only this task is rolled
 * back, because another change may be in flight.
 */
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
