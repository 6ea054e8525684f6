import * as z from 'zod/mini';

import type { CallOptions } from '../request';
import { flag, text } from '../values';
import { provider } from './client';
import { type GrantedRole, grantedRoles } from './users';

/** An external third party a portal admin has let in (R-PROD-05). */
export interface ForeignUser {
  /** An e-mail address. */
  username: string;
  roles: readonly GrantedRole[];
  /** A mail with a link for a new password is under way and not used yet. */
  activeResetToken: boolean;
}

const foreignUsersSchema = z.array(
  z.pipe(
    z.object({ username: z.string().check(z.minLength(1)), dfroles: grantedRoles, activeResetToken: flag }),
    z.transform(({ dfroles, ...user }): ForeignUser => ({ ...user, roles: dfroles })),
  ),
);

const pathOf = (username: string) => `/user/${encodeURIComponent(username)}`;

/** All foreign users of a customer; the number is the one of its main address (docs/api/conventions.md). */
export function loadForeignUsers(
  customerNumber: string,
  { signal }: CallOptions = {},
): Promise<ForeignUser[]> {
  return provider.json(foreignUsersSchema, {
    url: `/user/foreign/${encodeURIComponent(customerNumber)}`,
    signal,
  });
}

/** Creates a user who may do nothing yet. @throws ApiError `conflict` when the name is taken. */
export function createUser(username: string, password: string): Promise<void> {
  return provider.done({
    method: 'post',
    url: pathOf(username),
    data: { password, mail: username, admin: false },
  });
}

/** Makes a user a foreign user of an address, named by its `Nummer`. */
export function makeForeignUser(username: string, addressNumber: string): Promise<void> {
  return provider.done({
    method: 'put',
    url: `${pathOf(username)}/role`,
    data: { foreignUser: true, customer: addressNumber },
  });
}

/** Gives a user exactly these roles. @throws ApiError `forbidden` for rights that cannot be passed on. */
export function grantRoles(username: string, roles: readonly string[]): Promise<void> {
  return provider.done({
    method: 'put',
    url: `${pathOf(username)}/dfroles`,
    data: roles.map((dfroleName) => ({ dfroleName })),
  });
}

/** Tells a new user by mail that there is an account; the password is never in it. */
export function mailNewUser(username: string): Promise<void> {
  return provider.done({
    method: 'post',
    url: '/mail',
    data: { to: username, template: 'foreignUserCreated', data: { username } },
  });
}

/** Takes a user away for good. */
export function deleteUser(username: string): Promise<void> {
  return provider.done({ method: 'delete', url: pathOf(username) });
}

/** Mails a new link for a new password; an older one ends. */
export function mailResetLink(username: string): Promise<void> {
  return provider.done({ method: 'post', url: `${pathOf(username)}/reset` });
}

/** Whether a mail address is still free. */
export async function isMailAvailable(mail: string, { signal }: CallOptions = {}): Promise<boolean> {
  const { available } = await provider.json(z.object({ available: z.boolean() }), {
    method: 'post',
    url: '/user/mail/available',
    data: { mail },
    signal,
  });
  return available;
}

const portalRolesSchema = z.array(
  z.pipe(
    z.object({ dfroleName: z.string().check(z.minLength(1)), label: text }),
    z.transform(({ dfroleName, label }) => ({ name: dfroleName, label: label || dfroleName })),
  ),
);

/** A role of the customer's portal, with its name for people. */
export type PortalRole = z.output<typeof portalRolesSchema>[number];

/** All roles of the customer's portal, those that cannot be passed on included. */
export function loadPortalRoles({ signal }: CallOptions = {}): Promise<PortalRole[]> {
  return provider.json(portalRolesSchema, { url: '/dfroles', signal });
}
