import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';

import { createNote } from '@/api/gsd/tasks';
import { loadNotes } from '@/api/provider/tasks';
import { newestFirst } from '@/shared/format/newest-first';

import { ArrivedMeanwhileError } from '../error/error';
import { type AttemptStore, sendOnce } from '../error/send-once';
import { inSession, ownAction } from '../session/own-action';
import type { Task } from '../task/task';
import { rowByRow } from '../unreadable/unreadable';

export type { Note } from '@/api/provider/tasks';

/** In characters (R-NOTE-03). */
export const maxNote = 255;

export const noteKeys = {
  ofTask: (taskOid: string) => ['note', taskOid] as const,
  creation: (taskOid: string) => ['note', 'creation', taskOid] as const,
};

export const notesQuery = (taskOid: string) =>
  queryOptions({
    queryKey: noteKeys.ofTask(taskOid),
    queryFn: async (context) => {
      const notes = await loadNotes(taskOid, rowByRow(context));
      return newestFirst(notes, ({ date }) => date);
    },
  });

/** `before` has the ids of the notes that existed before it was sent. */
interface NewNote {
  text: string;
  author: string;
  attempt: AttemptStore<{ text: string; before: readonly string[] } | undefined>;
}

/** @throws ArrivedMeanwhileError if an earlier attempt has written another text; as `sendOnce`, ApiError */
export const createNoteMutation = (client: QueryClient, { oid, title }: Pick<Task, 'oid' | 'title'>) =>
  mutationOptions({
    mutationKey: noteKeys.creation(oid),
    mutationFn: ({ text, author, attempt }: NewNote) =>
      inSession(async (session) => {
        const { by } = await sendOnce({
          session,
          attempt,
          find: async (earlier) => {
            const notes = await loadNotes(oid);
            return notes.find(({ id, text }) => text === earlier.text && !earlier.before.includes(id));
          },
          prepare: async () => {
            const before = attempt.earlier?.before ?? (await idsOfNotes(client, oid));
            return before && { text, before };
          },
          send: () => createNote(oid, text, author),
        });
        void ownAction(session, { type: 'NOTE_CREATED', task: { oid, name: title } });
        session.assertSameSession();
        if (by && by.text !== text) throw new ArrivedMeanwhileError();
      }),
    // Not awaited: the user sees the note at once.
    onSettled: () => void client.invalidateQueries({ queryKey: noteKeys.ofTask(oid) }),
  });

/** Returns undefined if an id is missing: earlier notes could not be distinguished. */
async function idsOfNotes(client: QueryClient, taskOid: string): Promise<string[] | undefined> {
  // Unreadable notes must not prevent writing one.
  const notes =
    client.getQueryData(notesQuery(taskOid).queryKey) ?? (await loadNotes(taskOid).catch(() => undefined));
  const ids = notes?.map(({ id }) => id);
  return ids?.includes('') ? undefined : ids;
}
