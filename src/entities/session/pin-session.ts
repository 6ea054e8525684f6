import { type Session, currentSession } from './session';

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
