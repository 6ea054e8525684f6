import * as z from 'zod/mini';

import { composedPassword } from '../passwords';
import { renameMarks, unreadableMarks } from '../read-rows';
import type { CallOptions } from '../request';
import { flag, text } from '../values';
import { provider } from './client';
import { type GrantedRole, grantedRoles } from './users';

/** A user outside the customer, created by a portal admin (R-PROD-05). */
export interface ForeignUser {
  /** An e-mail address. */
  username: string;
  roles: readonly GrantedRole[];
  /** A mail with a reset link was sent, and the link is not used yet. */
  activeResetToken: boolean;
  /** What stood in fields that could not be read. */
  unreadable?: Readonly<Partial<Record<keyof ForeignUser, string>>>;
}

const shownFields = { dfroles: 'roles', activeResetToken: 'activeResetToken' } as const;

export const foreignUserSchema = z.pipe(
  z.object({
    '~Unreadable': unreadableMarks,
    username: z.string().check(z.minLength(1)),
    dfroles: grantedRoles,
    activeResetToken: flag,
  }),
  z.transform(({ username, activeResetToken, ...wire }): ForeignUser => ({
    username,
    activeResetToken,
    roles: wire.dfroles,
    ...renameMarks(wire['~Unreadable'], shownFields),
  })),
);

const pathOf = (username: string) => `/user/${encodeURIComponent(username)}`;

/** All foreign users of a customer, named by the `Nummer` of its main address. @throws ApiError `forbidden` */
export function loadForeignUsers(customerNumber: string, options: CallOptions = {}): Promise<ForeignUser[]> {
  return provider.list(foreignUserSchema, {
    url: `/user/foreign/${encodeURIComponent(customerNumber)}`,
    ...options,
  });
}

/** Creates a user without roles. @throws ApiError `conflict` when the name is taken */
export function createUser(username: string, password: string): Promise<void> {
  return provider.done({
    method: 'post',
    url: pathOf(username),
    data: { password: composedPassword(password), mail: username, admin: false },
  });
}

/** Sets the password of a user of the customer. @throws ApiError */
export function setForeignPassword(username: string, password: string): Promise<void> {
  return provider.done({
    method: 'put',
    url: pathOf(username),
    data: { password: composedPassword(password), foreignUser: true, admin: false },
  });
}

/** Makes a user a foreign user of an address, named by its `Nummer`. @throws ApiError */
export function makeForeignUser(username: string, addressNumber: string): Promise<void> {
  return provider.done({
    method: 'put',
    url: `${pathOf(username)}/role`,
    data: { foreignUser: true, customer: addressNumber },
  });
}

/** A user's roles as the backend has them now. @throws ApiError `notFound` */
export function loadRolesOf(username: string, { signal }: CallOptions = {}) {
  return provider.json(grantedRoles, { url: `${pathOf(username)}/dfroles`, signal });
}

/** Sets a user's roles. @throws ApiError `forbidden` for a role the admin cannot pass on */
export function grantRoles(username: string, roles: readonly string[]): Promise<void> {
  return provider.done({
    method: 'put',
    url: `${pathOf(username)}/dfroles`,
    data: roles.map((dfroleName) => ({ dfroleName })),
  });
}

/** Sends a new user a mail about the account, without the password. @throws ApiError */
export function mailNewUser(username: string): Promise<void> {
  return provider.done({
    method: 'post',
    url: '/mail',
    data: { to: username, template: 'foreignUserCreated', data: { username } },
  });
}

/** Deletes a user. @throws ApiError `notFound` */
export function deleteUser(username: string): Promise<void> {
  return provider.done({ method: 'delete', url: pathOf(username) });
}

/** Sends a mail with a new reset link; an older link becomes invalid. @throws ApiError */
export function mailResetLink(username: string): Promise<void> {
  return provider.done({ method: 'post', url: `${pathOf(username)}/reset` });
}

/** Whether no user has this mail address yet. @throws ApiError */
export async function isMailAvailable(mail: string, { signal }: CallOptions = {}): Promise<boolean> {
  const { available } = await provider.json(z.object({ available: z.boolean() }), {
    method: 'post',
    url: '/user/mail/available',
    data: { mail },
    isRead: true,
    signal,
  });
  return available;
}

export const portalRoleSchema = z.pipe(
  z.object({ dfroleName: z.string().check(z.minLength(1)), label: text }),
  z.transform(({ dfroleName, label }) => ({ name: dfroleName, label: label || dfroleName })),
);

/** A role of the customer's portal: its `name`, and the `label` that is shown. */
export type PortalRole = z.output<typeof portalRoleSchema>;

/** All roles of the customer's portal, including those that cannot be passed on. @throws ApiError */
export function loadPortalRoles(options: CallOptions = {}): Promise<PortalRole[]> {
  return provider.list(portalRoleSchema, { url: '/dfroles', ...options });
}
