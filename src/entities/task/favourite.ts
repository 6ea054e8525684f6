import { type QueryClient, mutationOptions } from '@tanstack/react-query';

import { setFavourite } from '@/api/gsd/favourites';

import { taskKeys } from './queries';
import type { Task } from './task';

interface FavouriteChange {
  task: Task;
  favourite: boolean;
}

/**
 * Turns a favourite on or off: the list of favourites shows it at once and returns to what it was when the backend
 * refuses (Spec 2 §4: on a lock reply the toggle is undone).
 */
export const favouriteMutation = (client: QueryClient, contactOid: string) =>
  mutationOptions({
    mutationFn: ({ task, favourite }: FavouriteChange) => setFavourite(task.oid, contactOid, favourite),
    onMutate: async ({ task, favourite }: FavouriteChange) => {
      const key = taskKeys.favourites(contactOid);
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Task[]>(key);
      client.setQueryData<Task[]>(key, (tasks = []) =>
        favourite ? [...tasks, task] : tasks.filter(({ oid }) => oid !== task.oid),
      );
      return { before };
    },
    onError: (_error, _change, context) => {
      client.setQueryData(taskKeys.favourites(contactOid), context?.before);
    },
    onSettled: () => client.invalidateQueries({ queryKey: taskKeys.favourites(contactOid) }),
  });
