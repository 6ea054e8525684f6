import { taskDocumentsQuery } from '@/entities/document/queries';
import { notesQuery } from '@/entities/note/queries';
import { favouriteOidsQuery, taskDescriptionQuery } from '@/entities/task/queries';
import { queryClient } from '@/shared/query/query-client';

import { categories } from './task-documents';

interface TaskPage {
  taskOid: string;
  contactOid: string;
  /** As the address names it; null is the first one. */
  tab: string | null;
}

/** Starts the requests of a task's parts before the tasks of its area have come, for the loader of the page. */
export function prefetchTaskParts({ taskOid, contactOid, tab }: TaskPage): void {
  for (const category of categories) void queryClient.prefetchQuery(taskDocumentsQuery(taskOid, category));
  void queryClient.prefetchQuery(notesQuery(taskOid));
  void queryClient.prefetchQuery(favouriteOidsQuery(contactOid));
  // The description is a part of the first tab.
  if (tab === null) void queryClient.prefetchQuery(taskDescriptionQuery(taskOid));
}
