import { queryOptions } from '@tanstack/react-query';

import { loadTaskReport, loadTaskTree } from '@/api/task-utils';

import { rowsQuery } from '../unreadable/unreadable';

// Separate from the other queries, so that the start page does not load the client of Task-utils.

export const taskTreeQuery = (customerOid: string, category: string) =>
  rowsQuery(['task', 'tree', customerOid, category], (options) =>
    loadTaskTree({ customerOid, csvCategory: category }, options),
  );

/** Returns the backend's HTML, loaded again at each opening. */
export const taskReportQuery = (customerOid: string, category: string) =>
  queryOptions({
    queryKey: ['task', 'report', customerOid, category],
    queryFn: ({ signal }) => loadTaskReport({ customerOid, csvCategory: category }, { signal }),
    gcTime: 0,
  });
