import { useQueries } from '@tanstack/react-query';

import { eachOnce } from '@/entities/document/document';
import { taskDocumentsQuery } from '@/entities/document/queries';

/** Sources of a task's documents (R-CALL-07), in the order shown. */
export const categories = ['web', 'share', 'contract'] as const;

/** Each list loads, fails and retries on its own. */
export const useTaskDocuments = (taskOid: string | null) =>
  useQueries({
    queries: categories.map((category) => ({
      ...taskDocumentsQuery(taskOid ?? '', category),
      enabled: taskOid !== null,
    })),
    combine: (results) => {
      const lists = categories.flatMap((category, index) => {
        const result = results[index];
        if (!result) return [];
        const { data, error, refetch } = result;
        return [{ category, data, error, refetch }];
      });
      return { lists, all: eachOnce(lists.flatMap(({ data }) => data ?? [])) };
    },
  });
