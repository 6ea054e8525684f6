import { useQueries } from '@tanstack/react-query';

import { eachOnce } from '@/entities/document/document';
import { taskDocumentsQuery } from '@/entities/document/queries';

/** Where a task's documents come from (R-CALL-07), in the order they stand. */
export const categories = ['web', 'share', 'contract'] as const;

/** The documents of a task, by category; each list loads, fails and retries on its own. No task has none. */
export const useTaskDocuments = (taskOid: string | null) =>
  useQueries({
    queries: categories.map((category) => ({
      ...taskDocumentsQuery(taskOid ?? '', category),
      enabled: taskOid !== null,
    })),
    combine: (results) => {
      const lists = categories.map((category, index) => ({
        category,
        documents: results[index]?.data,
        /** Why there are none. */
        error: results[index]?.data === undefined ? results[index]?.error : null,
        fetching: results[index]?.isFetching === true,
        retry: () => void results[index]?.refetch(),
      }));
      return { lists, all: eachOnce(lists.flatMap(({ documents }) => documents ?? [])) };
    },
  });
