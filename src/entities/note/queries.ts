import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';

import { createNote } from '@/api/gsd/notes';
import { loadNotes } from '@/api/provider/notes';
import { newestFirst } from '@/shared/format/newest-first';

import { recordNoteCreated } from '../protocol-entry/record';
import type { Task } from '../task/task';

export type { Note } from '@/api/provider/notes';

/** Characters a note may have (Spec 2 §5). */
export const maxNote = 255;

export const noteKeys = {
  ofTask: (taskOid: string) => ['note', taskOid] as const,
  /** Of the change that writes one. */
  creation: (taskOid: string) => ['note', 'creation', taskOid] as const,
};

/** The notes of a task, newest first. */
export const notesQuery = (taskOid: string) =>
  queryOptions({
    queryKey: noteKeys.ofTask(taskOid),
    queryFn: async ({ signal }) => {
      const notes = await loadNotes(taskOid, { signal });
      return newestFirst(notes, ({ date }) => date);
    },
  });

interface NewNote {
  text: string;
  author: string;
  /** The ids there were before an earlier attempt, which may have made the note; undefined where nobody knows of one. */
  before?: readonly string[] | undefined;
  /** Hears the ids there are, before the note is asked for; undefined where they cannot be had. */
  onAsk: (before: string[] | undefined) => void;
}

/** Writes a note on a task in somebody's name. One an earlier attempt has left behind is not made again. */
export const createNoteMutation = (client: QueryClient, { oid, title }: Pick<Task, 'oid' | 'title'>) =>
  mutationOptions({
    mutationKey: noteKeys.creation(oid),
    mutationFn: async ({ text, author, before, onAsk }: NewNote) => {
      if (before) {
        const there = await loadNotes(oid);
        if (there.some((note) => note.text === text && !before.includes(note.id))) return;
      } else {
        // Notes that cannot be read keep nobody from writing one.
        const known =
          client.getQueryData(notesQuery(oid).queryKey) ?? (await loadNotes(oid).catch(() => undefined));
        const ids = known?.map(({ id }) => id);
        // Without ids nobody could tell an earlier note from the new one.
        onAsk(ids?.includes('') ? undefined : ids);
      }
      await createNote(oid, text, author);
    },
    onSuccess: () => recordNoteCreated({ oid, name: title }),
    // Not waited for: whoever wrote is told at once.
    onSettled: () => void client.invalidateQueries({ queryKey: noteKeys.ofTask(oid) }),
  });
