import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';

import { createNote } from '@/api/gsd/notes';
import { loadNotes } from '@/api/provider/notes';

import { recordNoteCreated } from '../protocol-entry/record';
import type { Task } from '../task/task';

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
export const createNoteMutation = (client: QueryClient, { oid, title }: Task) =>
  mutationOptions({
    mutationFn: ({ text, author }: { text: string; author: string }) => createNote(oid, text, author),
    onSuccess: () => {
      recordNoteCreated({ oid, name: title });
      return client.invalidateQueries({ queryKey: noteKeys.ofTask(oid) });
    },
  });
