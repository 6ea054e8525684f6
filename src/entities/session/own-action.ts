import { useEffect } from 'react';

import type { NewProtocolEntry, ProtocolSubject } from '@/api/provider/protocol';

import { type Session, type SessionAddress, currentSession } from './session';

/** Thrown because a change must not continue with the tokens of a new login. */
export class OtherSessionError extends Error {
  override name = 'OtherSessionError';
}

/** Stores the login in which an action begins: another user may log in before the response (ADR 0020). */
export function pinSession(at = new Date()) {
  const session = currentSession();
  const began = loginOf(session);
  const isCurrent = () => loginOf(currentSession()) === began;
  return {
    session,
    at,
    isCurrent,
    /** Call before each further step. @throws OtherSessionError if another login is active */
    assertSameSession: () => {
      if (!isCurrent()) throw new OtherSessionError('Another login is active');
    },
  };
}

export type PinnedSession = ReturnType<typeof pinSession>;

/** Hides the result from a user who has logged in since. @throws OtherSessionError */
export async function inSession<Result>(
  action: (session: PinnedSession) => Promise<Result>,
): Promise<Result> {
  const session = pinSession();
  try {
    return await action(session);
  } finally {
    session.assertSameSession();
  }
}

const loginOf = (session: Session | null) => session?.loggedInAt.getTime();

export interface LoggedAction {
  type: NewProtocolEntry['status'];
  document?: ProtocolSubject;
  task?: ProtocolSubject | undefined;
  /** Set if the user may have changed the address meanwhile. */
  address?: SessionAddress | null | undefined;
  description?: string;
}

/** The audit log leaves those with an id out. */
export type OwnAction = LoggedAction | { type: 'opened' | 'documentMade'; oid: string };

type Listener = (session: PinnedSession, action: OwnAction) => unknown;

const listeners = new Set<Listener>();

export function subscribeToOwnActions(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Takes the session the action began in, because another user may be logged in at the response. */
export const ownAction = (session: PinnedSession, action: OwnAction): Promise<unknown> =>
  Promise.allSettled([...listeners].map((listen) => listen(session, action)));

/** Reports that an object was opened, however the user came to it (R-X-NEW-08). */
export function useOpened(oid: string | undefined): void {
  useEffect(() => {
    if (oid !== undefined) void ownAction(pinSession(), { type: 'opened', oid });
  }, [oid]);
}
