import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';

import { isApiError, preflight } from '@/api/api-error';
import { findContacts } from '@/api/gsd/contacts';
import {
  type ForeignUser,
  deleteUser,
  grantRoles,
  isMailAvailable,
  loadForeignUsers,
  loadPortalRoles,
  loadRolesOf,
  mailResetLink,
} from '@/api/provider/foreign-users';

import { addressName } from '../address/address';
import { ConflictError, isSame, readAfterSave, wouldOverwrite } from '../error/conflict';
import type { AttemptStore } from '../error/send-once';
import { inSession, ownAction } from '../session/own-action';
import type { ActiveSession } from '../session/session';
import { loadAddressesOf } from '../session/session-contact';
import { rowByRow, rowsQuery } from '../unreadable/unreadable';
import { type CreationAttempt, type NewForeignUser, createForeignUser } from './create-user';

export type { ForeignUser, PortalRole } from '@/api/provider/foreign-users';

const keys = {
  all: ['user'] as const,
  foreign: (customerNumber: string) => ['user', 'foreign', customerNumber] as const,
};

/** The number is that of the customer's main address (docs/api/conventions.md). */
export const foreignUsersQuery = (customerNumber: string) =>
  rowsQuery(keys.foreign(customerNumber), (options) => loadForeignUsers(customerNumber, options));

export const portalRolesQuery = queryOptions({
  queryKey: ['role', 'portal'],
  queryFn: (context) => loadPortalRoles(rowByRow(context)),
  staleTime: 60 * 60_000,
});

/** Never fresh, because other admins create users, too. */
export const mailAvailableQuery = (mail: string) =>
  queryOptions({
    queryKey: ['user', 'mailAvailable', mail],
    queryFn: ({ signal }) => isMailAvailable(mail, { signal }),
    staleTime: 0,
    retry: false,
  });

/** A user name without exactly one contact cannot log in (R-LOG-10) and gets none. */
export const contactsBehindQuery = (usernames: readonly string[]) =>
  queryOptions({
    queryKey: ['contact', 'byMail', usernames],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(usernames.map((mail) => findContacts({ mail }, { signal })));
      const addresses = await loadAddressesOf(found.flat(), { signal });
      const contacts = usernames.map((username, index) => {
        const [contact = null, ...others] = found[index] ?? [];
        return [username, others.length === 0 ? contact : null] as const;
      });
      return { contacts: new Map(contacts), addresses };
    },
  });

const reload = (client: QueryClient) => () => client.invalidateQueries({ queryKey: keys.all });

export const createUserMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ user, attempt }: { user: NewForeignUser; attempt: AttemptStore<CreationAttempt> }) =>
      inSession((session) => createForeignUser(user, session, attempt)),
    // Not awaited: the user sees the result at once.
    onSettled: () => void reload(client)(),
  });

/** Records the change in the audit log; only the user who began it sees the result. */
const changing = (change: (username: string) => Promise<void>) => (username: string) =>
  inSession(async (session) => {
    await change(username);
    void ownAction(session, { type: 'USER_CHANGED', description: username });
  });

type HeldRoles = ForeignUser['roles'];

interface RolesChange {
  username: string;
  seen: HeldRoles;
  roles: readonly string[];
}

export class RolesConflictError extends ConflictError<RolesChange, HeldRoles> {}

/** Whether all roles were readable; otherwise saving would remove the others. */
export const hasReadableRoles = ({ roles, unreadable }: ForeignUser): boolean =>
  unreadable?.roles === undefined && roles.every((role) => role.unreadable === undefined);

export class UserGoneError extends Error {
  override name = 'UserGoneError';
}

const inOrder = (roles: HeldRoles) => roles.toSorted((one, other) => one.name.localeCompare(other.name));
const unbounded = (names: readonly string[]): HeldRoles =>
  names.map((name) => ({ name, validFrom: null, validUntil: null }));

const rolesNow = (username: string, options?: { signal: AbortSignal }): Promise<HeldRoles> =>
  loadRolesOf(username, options).catch((error: unknown) => {
    throw isApiError(error, 'notFound') ? new UserGoneError() : error;
  });

/** Sets roles without bounds. @throws RolesConflictError, UserGoneError, UnsentChangeError, ApiError */
export const changeRolesMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (change: RolesChange) =>
      inSession(async (session) => {
        const { username, seen, roles } = change;
        const current = await preflight(rolesNow(username));
        session.assertSameSession();
        const wanted = inOrder(unbounded(roles));
        if (wouldOverwrite({ seen: inOrder(seen), wanted, current: inOrder(current) }))
          throw new RolesConflictError(change, current);
        await grantRoles(username, roles);
        void ownAction(session, { type: 'USER_CHANGED', description: username });
        session.assertSameSession();
        const saved = await readAfterSave((options) => rolesNow(username, options), unbounded(roles));
        if (!isSame(saved.map(({ name }) => name).toSorted(), roles.toSorted()))
          throw new RolesConflictError(change, saved);
      }),
    onSettled: reload(client),
  });

export const deleteUserMutation = (client: QueryClient) =>
  mutationOptions({ mutationFn: changing(deleteUser), onSettled: reload(client) });

export const resetLinkMutation = (client: QueryClient) =>
  mutationOptions({ mutationFn: changing(mailResetLink), onSettled: reload(client) });

/** Identifies the company by its main address (docs/api/conventions.md), otherwise by the selected one. */
export function customerOf({ contact, address }: ActiveSession) {
  const main = contact.mainAddress ?? address;
  return { number: main.number, name: addressName(main) };
}
