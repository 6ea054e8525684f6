import { isApiError, preflight } from '@/api/api-error';
import {
  createUser,
  deleteUser,
  grantRoles,
  mailNewUser,
  makeForeignUser,
  setForeignPassword,
} from '@/api/provider/foreign-users';
import { loadUser } from '@/api/provider/users';

import { clearOnRejection, isUnclear } from '../error/error';
import { ownAction } from '../session/own-action';
import { type PinnedSession, pinSession } from '../session/pin-session';

/** What a portal admin says of a new foreign user. */
export interface NewForeignUser {
  /** An e-mail address. */
  username: string;
  password: string;
  /** Names of roles; none leaves only the main area (R-USR-10). */
  roles: readonly string[];
  /** `Nummer` of the address the user will belong to. */
  addressNumber: string;
}

/** The new user got no roles; whether it could be taken back decides what is left at the backend. */
class RoleStepError extends Error {
  override name = 'RoleStepError';
  readonly takenBack: boolean;
  constructor(takenBack: boolean, cause: unknown) {
    super('The roles were not assigned', { cause });
    this.takenBack = takenBack;
  }
}

/** Whether the new user was told by mail; if not, it stays all the same (R-USR-14). */
interface Created {
  mailed: boolean;
}

/** An attempt whose user may be left at the backend, unfinished. */
export interface CreationAttempt {
  username: string;
  /** The backend has said that it made the user. */
  made: boolean;
}

interface CreationOptions {
  session?: PinnedSession;
  /** An earlier attempt, which may have made its user. */
  earlier?: CreationAttempt | undefined;
  /** Hears of the attempt before the user is asked for; undefined when there is nothing to look for any more. */
  onAsk?: (attempt: CreationAttempt | undefined) => void;
}

/**
 * Creates a foreign user (R-USR-12): create, assign roles, send mail. On role failure the new user is deleted again; on
 * mail failure it stays. A user that another admin created is never touched: a failure at the first step leaves no trace.
 * What an earlier attempt has left behind is looked up and finished (ADR 0017), or deleted where another name is wanted by
 * now. When the session ends in between, no step is taken with the tokens of another user.
 * @throws ApiError of the first step, UnsentChangeError where an earlier attempt cannot be looked up, RoleStepError,
 * OtherSessionError
 */
export async function createForeignUser(
  user: NewForeignUser,
  { session = pinSession(), earlier, onAsk = () => undefined }: CreationOptions = {},
): Promise<Created> {
  const { username, password, roles, addressNumber } = user;
  const stopUnlessCurrent = () => {
    // The user is there, as far as it was made.
    if (!session.isCurrent()) void ownAction(session, { type: 'USER_CHANGED', description: username });
    session.assertSameSession();
  };
  const left = earlier && (await preflight(isLeft(earlier)));
  session.assertSameSession();
  if (left && earlier.username === username) await setForeignPassword(username, password);
  else {
    if (left) await preflight(deleteUser(earlier.username));
    session.assertSameSession();
    onAsk({ username, made: false });
    await clearOnRejection(createUser(username, password), () => onAsk(undefined));
  }
  onAsk({ username, made: true });
  stopUnlessCurrent();
  try {
    await makeForeignUser(username, addressNumber);
    session.assertSameSession();
    if (roles.length > 0) await grantRoles(username, roles);
  } catch (error) {
    stopUnlessCurrent();
    const takenBack = await deleteUser(username).then(
      () => true,
      // Another admin was faster; what counts is that it is gone.
      (failure: unknown) => isApiError(failure, 'notFound'),
    );
    if (takenBack) onAsk(undefined);
    throw new RoleStepError(takenBack, error);
  }
  onAsk(undefined);
  void ownAction(session, { type: 'USER_CHANGED', description: username });
  session.assertSameSession();
  const mailed = await mailNewUser(username).then(
    () => true,
    () => false,
  );
  return { mailed };
}

/**
 * Whether an attempt has left its user behind. Where the answer to the first step got lost, only a user who is still
 * unfinished is taken for it: one that another admin has created since is a foreign user with an address.
 */
async function isLeft({ username, made }: CreationAttempt): Promise<boolean> {
  try {
    const found = await loadUser(username);
    return !found.admin && (made || (!found.foreignUser && found.roles.length === 0));
  } catch (error) {
    // Unknown, or of another customer.
    if (isApiError(error, 'notFound', 'forbidden')) return false;
    throw error;
  }
}

/** What the person is told when a user could not be created (R-USR-16, R-USR-17). */
export type CreationFailure = 'exists' | 'maximum' | 'notTakenBack' | 'unclear' | 'failed';

export function creationFailure(error: unknown): CreationFailure {
  if (error instanceof RoleStepError && !error.takenBack) return 'notTakenBack';
  if (isApiError(error, 'conflict')) return 'exists';
  // The server limits foreign users too, as soon as it knows that this is one (docs/api/conventions.md).
  const refusal = error instanceof RoleStepError ? error.cause : error;
  if (isApiError(refusal, 'forbidden') && refusal.code === 'max_foreign_users') return 'maximum';
  return isUnclear(error) ? 'unclear' : 'failed';
}
