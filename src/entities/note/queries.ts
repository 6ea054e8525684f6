import { queryOptions } from '@tanstack/react-query';

import { loadNotes } from '@/api/provider/notes';

/** The notes of a task. */
export const notesQuery = (taskOid: string) =>
  queryOptions({
    queryKey: ['note', taskOid] as const,
    queryFn: ({ signal }) => loadNotes(taskOid, { signal }),
  });
