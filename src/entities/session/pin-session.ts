import { type Session, currentSession } from './session';

/** Another login has replaced the one that began a change; the change must not go on with the new one's tokens. */
export class OtherSessionError extends Error {
  override name = 'OtherSessionError';
}

/** The session an action began in. */
export interface PinnedSession {
  /** Who acts, and for which address; null without a login. */
  readonly session: Session | null;
  /** When the action began. */
  readonly at: Date;
  /** Whether the pinned login is still active. */
  isCurrent: () => boolean;
  /** Call before each further step of a change. @throws OtherSessionError when another login is active */
  assertSameSession: () => void;
}

/**
 * Remembers the active login when an action begins (ADR 0020). Each call is sent with the tokens of that moment, and another
 * user may have logged in (in another window) before the answer comes: the audit log names the user of the pinned session,
 * and further steps are not taken.
 */
export function pinSession(at = new Date()): PinnedSession {
  const session = currentSession();
  const began = loginOf(session);
  const isCurrent = () => loginOf(currentSession()) === began;
  return {
    session,
    at,
    isCurrent,
    assertSameSession: () => {
      if (!isCurrent()) throw new OtherSessionError('Another login is active');
    },
  };
}

/**
 * Runs an action for the user who began it: another one hears neither of its success nor of its failure.
 * @throws OtherSessionError when another login is active at its end
 */
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
