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

export interface NewForeignUser {
  username: string;
  password: string;
  /** Role names; none leaves only the main area (R-USR-10). */
  roles: readonly string[];
  /** `Nummer` of the user's address. */
  addressNumber: string;
}

/** `takenBack` is false if the new user may still be at the backend. */
class RoleStepError extends Error {
  override name = 'RoleStepError';
  readonly takenBack: boolean;
  constructor(takenBack: boolean, cause: unknown) {
    super('The roles were not assigned', { cause });
    this.takenBack = takenBack;
  }
}

/** The user stays even if the mail could not be sent (R-USR-14). */
interface Created {
  mailed: boolean;
}

export interface CreationAttempt {
  username: string;
  made: boolean;
}

interface CreationOptions {
  session?: PinnedSession;
  earlier?: CreationAttempt | undefined;
  /** Called before the user is created; undefined if no look-up is needed any more. */
  onAsk?: (attempt: CreationAttempt | undefined) => void;
}

/**
 * Creates a user, assigns roles and sends a mail (R-USR-12). If the roles fail, the user is deleted; if the
 * mail fails, it stays. A failure at the first step deletes nothing, because another admin may have created
 * the user. The user of an earlier attempt is completed (ADR 0017), or deleted if the name has changed. No
 * step is taken with the tokens of another login.
 * @throws ApiError of the first step, UnsentChangeError if an earlier attempt cannot be looked up,
 * RoleStepError, OtherSessionError
 */
export async function createForeignUser(
  user: NewForeignUser,
  { session = pinSession(), earlier, onAsk = () => undefined }: CreationOptions = {},
): Promise<Created> {
  const { username, password, roles, addressNumber } = user;
  const stopUnlessCurrent = () => {
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
      // Another admin may already have deleted the user.
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
 * Whether an attempt has created its user. After a lost response only an unfinished user counts, because a
 * foreign user may be another admin's.
 */
async function isLeft({ username, made }: CreationAttempt): Promise<boolean> {
  try {
    const found = await loadUser(username);
    return !found.admin && (made || (!found.foreignUser && found.roles.length === 0));
  } catch (error) {
    if (isApiError(error, 'notFound', 'forbidden')) return false;
    throw error;
  }
}

/** Keys of the error texts (R-USR-16, R-USR-17). */
export type CreationFailure = 'exists' | 'maximum' | 'notTakenBack' | 'unclear' | 'failed';

export function creationFailure(error: unknown): CreationFailure {
  if (error instanceof RoleStepError && !error.takenBack) return 'notTakenBack';
  if (isApiError(error, 'conflict')) return 'exists';
  // The server limits foreign users, too (docs/api/conventions.md).
  const refusal = error instanceof RoleStepError ? error.cause : error;
  if (isApiError(refusal, 'forbidden') && refusal.code === 'max_foreign_users') return 'maximum';
  return isUnclear(error) ? 'unclear' : 'failed';
}
