import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';

import { preflight } from '@/api/api-error';
import { createNote } from '@/api/gsd/notes';
import { loadNotes } from '@/api/provider/notes';
import { newestFirst } from '@/shared/format/newest-first';

import { ArrivedMeanwhileError, clearOnRejection } from '../error/error';
import { ownAction } from '../session/own-action';
import { inSession } from '../session/pin-session';
import type { Task } from '../task/task';
import { rowByRow } from '../unreadable/unreadable';

export type { Note } from '@/api/provider/notes';

/** Characters a note may have (R-NOTE-03). */
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
    queryFn: async (context) => {
      const notes = await loadNotes(taskOid, rowByRow(context));
      return newestFirst(notes, ({ date }) => date);
    },
  });

/** What was sent, and the ids of the notes there were before. */
interface NoteAttempt {
  text: string;
  before: readonly string[];
}

interface NewNote {
  text: string;
  author: string;
  /** An earlier attempt, which may have made its note; undefined if there is none. */
  earlier?: NoteAttempt | undefined;
  /**
   * Hears of the attempt before the note is asked for; undefined where the ids cannot be had, or there is no need to look for
   * it any more.
   */
  onAsk: (attempt: NoteAttempt | undefined) => void;
}

/**
 * Writes a note on a task in the user's name. A note that an earlier attempt has left behind is not made again.
 * @throws ArrivedMeanwhileError, UnsentChangeError where an earlier one cannot be looked for, ApiError
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

/** The ids there are; undefined where one is missing, because an earlier note could not be told from the new one. */
async function idsOfNotes(client: QueryClient, taskOid: string): Promise<string[] | undefined> {
  // Notes that cannot be read do not prevent writing one.
  const notes =
    client.getQueryData(notesQuery(taskOid).queryKey) ?? (await loadNotes(taskOid).catch(() => undefined));
  const ids = notes?.map(({ id }) => id);
  return ids?.includes('') ? undefined : ids;
}
