import { useQueries } from '@tanstack/react-query';

import { eachOnce } from '@/entities/document/document';
import { documentCategories, taskDocumentsQuery } from '@/entities/document/queries';
import type { Task } from '@/entities/task/task';

/** Each list loads, fails and retries on its own. */
export const useTaskDocuments = (taskOid: string | null) =>
  useQueries({
    queries: documentCategories.map((category) => ({
      ...taskDocumentsQuery(taskOid ?? '', category),
      enabled: taskOid !== null,
    })),
    combine: (results) => {
      const lists = documentCategories.flatMap((category, index) => {
        const result = results[index];
        if (!result) return [];
        const { data, error, refetch } = result;
        return [{ category, data, error, refetch }];
      });
      return { lists, all: eachOnce(lists.flatMap(({ data }) => data ?? [])) };
    },
  });

/** Files go into the task's document folder, each with a hint (R-UPL-01). */
export const uploadOptionsOf = (task: Task) => ({
  target: { objectOid: task.oid, path: 'Portal' },
  hinted: true,
  task: { oid: task.oid, name: task.title },
});
