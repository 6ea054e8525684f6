import { useQueries } from '@tanstack/react-query';

import { eachOnce } from '@/entities/document/document';
import { documentCategories, taskDocumentsQuery } from '@/entities/document/queries';

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
