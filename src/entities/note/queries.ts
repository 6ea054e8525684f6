import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';

import { createNote } from '@/api/gsd/notes';
import { loadNotes } from '@/api/provider/notes';

export type { Note } from '@/api/provider/notes';

/** Characters a note may have (Spec 2 §5). */
export const maxNote = 255;

const noteKeys = { ofTask: (taskOid: string) => ['note', taskOid] as const };

/** The notes of a task. */
export const notesQuery = (taskOid: string) =>
  queryOptions({
    queryKey: noteKeys.ofTask(taskOid),
    queryFn: ({ signal }) => loadNotes(taskOid, { signal }),
  });

/** Writes a note on a task in somebody's name. */
export const createNoteMutation = (client: QueryClient, taskOid: string) =>
  mutationOptions({
    mutationFn: ({ text, author }: { text: string; author: string }) => createNote(taskOid, text, author),
    onSuccess: () => client.invalidateQueries({ queryKey: noteKeys.ofTask(taskOid) }),
  });
