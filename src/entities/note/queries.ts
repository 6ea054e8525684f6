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

interface NewNote {
  text: string;
  author: string;
  /** The ids there were before the first attempt; undefined where the notes were not loaded. */
  before: ReadonlySet<string> | undefined;
  /** Whether an earlier attempt had no clear answer, so that the note may be there already. */
  again: boolean;
}

/** Writes a note on a task in somebody's name. One an earlier attempt has left behind is not made again. */
export const createNoteMutation = (client: QueryClient, { oid, title }: Pick<Task, 'oid' | 'title'>) =>
  mutationOptions({
    mutationFn: async ({ text, author, before, again }: NewNote) => {
      const there = before && again ? await loadNotes(oid) : [];
      if (there.some((note) => note.text === text && !before?.has(note.id))) return;
      await createNote(oid, text, author);
    },
    onSuccess: () => recordNoteCreated({ oid, name: title }),
    onSettled: () => client.invalidateQueries({ queryKey: noteKeys.ofTask(oid) }),
  });

/** The ids of the notes that are known of a task; undefined while none are loaded. */
export function knownNotes(client: QueryClient, taskOid: string): ReadonlySet<string> | undefined {
  const notes = client.getQueryData(notesQuery(taskOid).queryKey);
  return notes && new Set(notes.map(({ id }) => id));
}
