import { type UseQueryResult, useQueries } from '@tanstack/react-query';

import type { TopicArea } from '@/areas/topic-area';
import { useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import type { Task } from '@/entities/task/task';

/** All or nothing: a count over a part of the areas would be a wrong one. */
function together(results: UseQueryResult<Task[]>[]): readonly Task[] | undefined | null {
  if (results.some(({ isError, data }) => isError && !data)) return null;
  if (results.some(({ data }) => !data)) return undefined;
  return results.flatMap(({ data = [] }) => data);
}

/** The tasks of these areas; undefined until all are there, null when one area's could not be loaded. */
export function useAreaTasks(areas: readonly TopicArea[]): readonly Task[] | undefined | null {
  const { address } = useActiveSession();
  return useQueries({
    queries: areas.map(({ csvCategory }) => areaTasksQuery(address.oid, csvCategory)),
    combine: together,
  });
}
