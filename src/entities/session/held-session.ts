import { currentSession } from './session';

/** Somebody else is logged in by now, in whose name nothing of this may go on. */
export class OtherSessionError extends Error {
  override name = 'OtherSessionError';
}

interface HeldSession {
  /** Whether the login of then is still the one in force. */
  isInForce: () => boolean;
  /** Before each further step of a change. @throws OtherSessionError when it is not */
  check: () => void;
}

/**
 * Holds on to the login in force, for what takes several calls: each of them goes out with the tokens of its moment, and
 * in another window somebody else may have logged in since the first.
 */
export function holdSession(): HeldSession {
  const login = () => currentSession()?.loggedInAt.getTime();
  const began = login();
  const isInForce = () => login() === began;
  return {
    isInForce,
    check: () => {
      if (!isInForce()) throw new OtherSessionError('Another login is in force by now');
    },
  };
}
