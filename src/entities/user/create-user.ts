import { isApiError, nullOn } from '@/api/api-error';
import {
  createUser,
  deleteUser,
  grantRoles,
  mailNewUser,
  makeForeignUser,
  setForeignPassword,
} from '@/api/provider/foreign-users';
import { loadUser } from '@/api/provider/users';

import { isUnclear } from '../error/error';
import { type AttemptStore, sendOnce } from '../error/send-once';
import { ownAction, type PinnedSession } from '../session/own-action';

export interface NewForeignUser {
  username: string;
  password: string;
  /** Role names; none leaves only the main area (R-USR-10). */
  roles: readonly string[];
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

export interface CreationAttempt {
  username: string;
  made: boolean;
}

/** Deletes the user if the roles fail (R-USR-12); that of an earlier attempt is completed (ADR 0017). */
export async function createForeignUser(
  { username, password, roles, addressNumber }: NewForeignUser,
  session: PinnedSession,
  attempt: AttemptStore<CreationAttempt>,
): Promise<{ mailed: boolean }> {
  const stopUnlessCurrent = () => {
    if (!session.isCurrent()) void ownAction(session, { type: 'USER_CHANGED', description: username });
    session.assertSameSession();
  };
  const { made } = await sendOnce({
    session,
    attempt,
    find: async (earlier) => {
      if (!(await isLeft(earlier))) return undefined;
      if (earlier.username === username) return 'earlier';
      await deleteUser(earlier.username);
      return undefined;
    },
    prepare: () => ({ username, made: false }),
    send: () => createUser(username, password),
  });
  attempt.keep({ username, made: true });
  stopUnlessCurrent();
  // The admin may have typed another password since.
  if (made === 'earlier') await setForeignPassword(username, password);
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
    if (takenBack) attempt.keep(undefined);
    throw new RoleStepError(takenBack, error);
  }
  attempt.keep(undefined);
  void ownAction(session, { type: 'USER_CHANGED', description: username });
  session.assertSameSession();
  const mailed = await mailNewUser(username).then(
    () => true,
    () => false,
  );
  return { mailed };
}

/** Whether an attempt has left its user unfinished; a user with roles or a contact has been finished. */
async function isLeft({ username, made }: CreationAttempt): Promise<boolean> {
  const found = await nullOn(loadUser(username), 'notFound', 'forbidden');
  if (!found || found.admin || found.roles.length > 0) return false;
  return made || (!found.foreignUser && found.customerNumber === '');
}

/** Returns the key of the error text (R-USR-16, R-USR-17); `left` if an attempt may have left its user. */
export function creationFailure(error: unknown, left: boolean) {
  if (error instanceof RoleStepError && !error.takenBack) return 'notTakenBack';
  if (isApiError(error, 'conflict')) return 'exists';
  // The server limits foreign users, too (docs/api/conventions.md).
  const refusal = error instanceof RoleStepError ? error.cause : error;
  if (isApiError(refusal, 'forbidden') && refusal.code === 'max_foreign_users') return 'maximum';
  return left || isUnclear(error) ? 'unclear' : 'failed';
}
