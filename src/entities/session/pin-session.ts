import { currentSession } from './session';

/** Another login has replaced the one that began a change; the change must not go on with the new one's tokens. */
export class OtherSessionError extends Error {
  override name = 'OtherSessionError';
}

interface PinnedSession {
  /** Whether the pinned login is still active. */
  isCurrent: () => boolean;
  /** Call before each further step of a change. @throws OtherSessionError when another login is active */
  assertSameSession: () => void;
}

/**
 * Remembers the active login for a change of several calls. Each call is sent with the tokens of that moment, and another
 * user may have logged in (in another window) since the first.
 */
export function pinSession(): PinnedSession {
  const login = () => currentSession()?.loggedInAt.getTime();
  const began = login();
  const isCurrent = () => login() === began;
  return {
    isCurrent,
    assertSameSession: () => {
      if (!isCurrent()) throw new OtherSessionError('Another login is active');
    },
  };
}
