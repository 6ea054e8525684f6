import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';

import { createNote } from '@/api/gsd/notes';
import { loadNotes } from '@/api/provider/notes';

export type { Note } from '@/api/provider/notes';

/** Characters a note may have (Spec 2 §5). */
export const maxNote = 255;

const noteKeys = { ofTask: (taskOid: string) => ['note', taskOid] as const };

/** The notes of a task, newest first. */
export const notesQuery = (taskOid: string) =>
  queryOptions({
    queryKey: noteKeys.ofTask(taskOid),
    queryFn: async ({ signal }) => {
      const notes = await loadNotes(taskOid, { signal });
      return notes.toSorted((a, b) => (b.date?.getTime() ?? 0) - (a.date?.getTime() ?? 0));
    },
  });

/** Writes a note on a task in somebody's name. */
export const createNoteMutation = (client: QueryClient, taskOid: string) =>
  mutationOptions({
    mutationFn: ({ text, author }: { text: string; author: string }) => createNote(taskOid, text, author),
    onSuccess: () => client.invalidateQueries({ queryKey: noteKeys.ofTask(taskOid) }),
  });
