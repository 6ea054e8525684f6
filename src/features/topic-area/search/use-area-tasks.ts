import { type UseQueryResult, useQueries } from '@tanstack/react-query';

import type { TopicArea } from '@/areas/topic-area';
import { useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import type { Task } from '@/entities/task/task';

/** Counting only some of the areas would be wrong. */
function together(results: UseQueryResult<Task[]>[]): readonly Task[] | undefined | null {
  if (results.some(({ isError, data }) => isError && !data)) return null;
  if (results.some(({ data }) => !data)) return undefined;
  return results.flatMap(({ data = [] }) => data);
}

/** Returns undefined until all lists are loaded, null if one failed. */
export function useAreaTasks(areas: readonly TopicArea[]): readonly Task[] | undefined | null {
  const { address } = useActiveSession();
  return useQueries({
    queries: areas.map(({ csvCategory }) => areaTasksQuery(address.oid, csvCategory)),
    combine: together,
  });
}
