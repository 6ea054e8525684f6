import { queryOptions } from '@tanstack/react-query';

import { loadTaskReport } from '@/api/task-utils/documents';
import { loadTaskTree } from '@/api/task-utils/task-tree';

import { rowByRow } from '../unreadable/unreadable';

// Apart from the other queries, so that the start page does not load the client of Task-utils.

/** The tree of an area's tasks, flat, parents before children. */
export const taskTreeQuery = (customerOid: string, category: string) =>
  queryOptions({
    queryKey: ['task', 'tree', customerOid, category],
    queryFn: (context) => loadTaskTree({ customerOid, csvCategory: category }, rowByRow(context)),
  });

/** The report about an area's tasks: a page of HTML as the backend wrote it. Made anew each time it is opened. */
export const taskReportQuery = (customerOid: string, category: string) =>
  queryOptions({
    queryKey: ['task', 'report', customerOid, category],
    queryFn: ({ signal }) => loadTaskReport({ customerOid, csvCategory: category }, { signal }),
    gcTime: 0,
  });
