import { type QueryClient, mutationOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';

import { preflight } from '@/api/api-error';
import type { Document } from '@/api/document';
import { createNote } from '@/api/gsd/tasks';
import { loadDocument } from '@/api/provider/documents';
import type { ProtocolSubject } from '@/api/provider/protocol';
import { loadNotes } from '@/api/provider/tasks';
import { byServerClock } from '@/api/runtime';
import { clearOnRejection } from '@/entities/error/error';
import { type Note, noteKeys, notesQuery } from '@/entities/note/queries';
import { inSession, ownAction, type PinnedSession, pinSession } from '@/entities/session/own-action';
import { nameOrLogin, type Session } from '@/entities/session/session';
import { readableOnly } from '@/entities/unreadable/unreadable';
import { withLock } from '@/shared/query/serialize';
import { storedValue } from '@/shared/storage/stored-value';

import {
  type Confirmation,
  type Confirmer,
  confirmationStatus,
  confirmationText,
  confirmationsIn,
  versionOf,
} from './confirmations';

const attemptSchema = z.object({
  contactOid: z.string(),
  taskOid: z.string(),
  documentOid: z.string(),
  sha256: z.string(),
  /** Device time in milliseconds. */
  at: z.number(),
});

export type Attempt = z.output<typeof attemptSchema>;

/** Kept after a logout, so that the next visit completes an interrupted one; ids and a checksum, no names. */
const stored = storedValue('confirmations', z.array(attemptSchema), []);

const maxAttempts = 50;

const isSame = (one: Omit<Attempt, 'at'>, other: Omit<Attempt, 'at'>) =>
  one.contactOid === other.contactOid && one.documentOid === other.documentOid && one.sha256 === other.sha256;

export const openAttempts = (contactOid: string): readonly Attempt[] =>
  stored.get().filter((attempt) => attempt.contactOid === contactOid);

export const attemptsOf = (contactOid: string, taskOid: string): readonly Attempt[] =>
  openAttempts(contactOid).filter((attempt) => attempt.taskOid === taskOid);

const forgetAttempt = (done: Omit<Attempt, 'at'>): void =>
  stored.set(stored.get().filter((attempt) => !isSame(attempt, done)));

export const keepAttempt = (attempt: Attempt): void =>
  stored.set([...stored.get().filter((other) => !isSame(other, attempt)), attempt].slice(-maxAttempts));

export interface ReadFile {
  document: Document;
  task: ProtocolSubject;
  sha256: string;
  /** In bytes. */
  size: number;
}

/** Thrown if the document's id is too long for a note. */
export class UnwritableError extends Error {
  override name = 'UnwritableError';
}

/** Thrown without writing if there is another file now than the one that was read. */
export class ReplacedDocumentError extends Error {
  override name = 'ReplacedDocumentError';
}

export const confirmerOf = (session: Pick<Session, 'contact' | 'username'>): Confirmer => ({
  contactOid: session.contact.oid,
  name: nameOrLogin(session),
});

const oneAtATime = <Result>(documentOid: string, task: () => Promise<Result>): Promise<Result> =>
  withLock(`kundenportal.confirmation|${documentOid}`, task);

/** Looks up first what exists, so that nothing is confirmed twice (R-X-READ-03, R-X-READ-06). */
export const confirmMutation = (client: QueryClient, file: ReadFile) =>
  mutationOptions({
    mutationKey: ['confirmation', file.document.oid] as const,
    mutationFn: () => inSession((session) => oneAtATime(file.document.oid, () => confirm(session, file))),
    onSettled: () => client.invalidateQueries({ queryKey: noteKeys.ofTask(file.task.oid) }),
  });

async function confirm(session: PinnedSession, file: ReadFile): Promise<Confirmation> {
  const { document, task, sha256, size } = file;
  session.assertSameSession();
  if (!session.session) throw new Error('no customer');
  const user = confirmerOf(session.session);
  const notes = await preflight(loadNotes(task.oid, readableOnly));
  session.assertSameSession();
  const existing = confirmationStatus({ document, sha256 }, confirmationsIn(notes), user).own;
  if (existing) {
    await finish(session, existing, task, user);
    return existing;
  }
  const confirmation = {
    ...user,
    at: byServerClock(session.at),
    document: document.name,
    documentOid: document.oid,
    version: versionOf(document),
    size,
    sha256,
  };
  const text = confirmationText(confirmation);
  if (text === null) throw new UnwritableError(document.oid);
  const current = await preflight(loadDocument(document.oid));
  session.assertSameSession();
  if (current.date && document.date && versionOf(current) !== versionOf(document))
    throw new ReplacedDocumentError(document.oid);
  const attempt = attemptOf(confirmation, task, user);
  keepAttempt({ ...attempt, at: session.at.getTime() });
  await clearOnRejection(createNote(task.oid, text, user.name), () => forgetAttempt(attempt));
  await finish(session, confirmation, task, user);
  session.assertSameSession();
  return confirmation;
}

const attemptOf = (
  { documentOid, sha256 }: Pick<Confirmation, 'documentOid' | 'sha256'>,
  task: Pick<ProtocolSubject, 'oid'>,
  { contactOid }: Pick<Confirmer, 'contactOid'>,
) => ({ contactOid, taskOid: task.oid, documentOid, sha256 });

/** Records a saved confirmation in the audit log, unless it is already there (R-X-READ-05). */
async function finish(
  session: PinnedSession,
  confirmation: Confirmation,
  task: ProtocolSubject,
  user: Confirmer,
): Promise<void> {
  const wanted = attemptOf(confirmation, task, user);
  const attempt = stored.get().find((one) => isSame(one, wanted));
  if (!attempt) return;
  const { document, documentOid } = confirmation;
  await ownAction(
    { ...session, at: new Date(attempt.at) },
    {
      type: 'NOTE_CREATED',
      task,
      document: { oid: documentOid, name: document },
      description: confirmationText(confirmation) ?? '',
    },
  );
  forgetAttempt(attempt);
}

async function resumeConfirmations(task: ProtocolSubject, notes: readonly Note[]): Promise<void> {
  const pinned = pinSession();
  if (!pinned.session) return;
  const user = confirmerOf(pinned.session);
  const confirmations = confirmationsIn(notes);
  for (const attempt of attemptsOf(user.contactOid, task.oid)) {
    const noted = confirmations.find(
      (one) =>
        one.documentOid === attempt.documentOid &&
        one.sha256 === attempt.sha256 &&
        (one.contactOid ?? user.contactOid) === user.contactOid,
    );
    if (noted) await oneAtATime(attempt.documentOid, () => finish(pinned, noted, task, user));
  }
}

/** Also completes interrupted confirmations once their notes are loaded. */
export function useConfirmations({ oid, name }: ProtocolSubject) {
  const { data: notes, error, isFetching, refetch } = useQuery(notesQuery(oid));
  useEffect(() => {
    if (notes) void resumeConfirmations({ oid, name }, notes);
  }, [notes, oid, name]);
  return {
    confirmations: notes && confirmationsIn(notes),
    error: notes ? null : error,
    retry: () => void refetch(),
    retrying: isFetching,
  };
}
