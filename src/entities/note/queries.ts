import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';

import { preflight } from '@/api/api-error';
import { createNote } from '@/api/gsd/tasks';
import { loadNotes } from '@/api/provider/tasks';
import { newestFirst } from '@/shared/format/newest-first';

import { ArrivedMeanwhileError, clearOnRejection } from '../error/error';
import { ownAction } from '../session/own-action';
import { inSession } from '../session/pin-session';
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
interface NoteAttempt {
  text: string;
  before: readonly string[];
}

interface NewNote {
  text: string;
  author: string;
  earlier?: NoteAttempt | undefined;
  /** Called with the attempt before it is sent; undefined if the ids are unknown or no look-up is needed. */
  onAsk: (attempt: NoteAttempt | undefined) => void;
}

/**
 * Does not repeat a note that an earlier attempt has created.
 * @throws ArrivedMeanwhileError, UnsentChangeError if the earlier one cannot be looked up, ApiError
 */
export const createNoteMutation = (client: QueryClient, { oid, title }: Pick<Task, 'oid' | 'title'>) =>
  mutationOptions({
    mutationKey: noteKeys.creation(oid),
    mutationFn: ({ text, author, earlier, onAsk }: NewNote) =>
      inSession(async (session) => {
        const written = () => {
          void ownAction(session, { type: 'NOTE_CREATED', task: { oid, name: title } });
          session.assertSameSession();
        };
        if (earlier && (await preflight(hasArrived(oid, earlier)))) {
          written();
          if (earlier.text === text) return;
          onAsk(undefined);
          throw new ArrivedMeanwhileError();
        }
        const before = earlier?.before ?? (await idsOfNotes(client, oid));
        session.assertSameSession();
        onAsk(before && { text, before });
        await clearOnRejection(createNote(oid, text, author), () => onAsk(undefined));
        written();
      }),
    // Not awaited: the user sees the note at once.
    onSettled: () => void client.invalidateQueries({ queryKey: noteKeys.ofTask(oid) }),
  });

async function hasArrived(taskOid: string, { text, before }: NoteAttempt): Promise<boolean> {
  const there = await loadNotes(taskOid);
  return there.some((note) => note.text === text && !before.includes(note.id));
}

/**
 * Returns undefined if an id is missing, because an earlier note could not be distinguished from the new one.
 */
async function idsOfNotes(client: QueryClient, taskOid: string): Promise<string[] | undefined> {
  // Unreadable notes must not prevent writing one.
  const notes =
    client.getQueryData(notesQuery(taskOid).queryKey) ?? (await loadNotes(taskOid).catch(() => undefined));
  const ids = notes?.map(({ id }) => id);
  return ids?.includes('') ? undefined : ids;
}
