import * as z from 'zod/mini';

import { composedPassword } from '../passwords';
import { renameMarks, unreadableMarks } from '../read-rows';
import type { CallOptions } from '../request';
import { flag, text } from '../values';
import { provider } from './client';
import { type GrantedRole, grantedRoles } from './users';

/** A portal admin creates users outside the customer (R-PROD-05). */
export interface ForeignUser {
  username: string;
  roles: readonly GrantedRole[];
  activeResetToken: boolean;
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

/** The `Nummer` of its main address identifies the customer. @throws ApiError `forbidden` */
export function loadForeignUsers(customerNumber: string, options: CallOptions = {}): Promise<ForeignUser[]> {
  return provider.list(foreignUserSchema, {
    url: `/user/foreign/${encodeURIComponent(customerNumber)}`,
    ...options,
  });
}

/** The user has no roles yet. @throws ApiError `conflict` if the name is taken */
export function createUser(username: string, password: string): Promise<void> {
  return provider.done({
    method: 'post',
    url: pathOf(username),
    data: { password: composedPassword(password), mail: username, admin: false },
  });
}

export function setForeignPassword(username: string, password: string): Promise<void> {
  return provider.done({
    method: 'put',
    url: pathOf(username),
    data: { password: composedPassword(password), foreignUser: true, admin: false },
  });
}

export function makeForeignUser(username: string, addressNumber: string): Promise<void> {
  return provider.done({
    method: 'put',
    url: `${pathOf(username)}/role`,
    data: { foreignUser: true, customer: addressNumber },
  });
}

/** @throws ApiError `notFound` */
export function loadRolesOf(username: string, { signal }: CallOptions = {}) {
  return provider.json(grantedRoles, { url: `${pathOf(username)}/dfroles`, signal });
}

/** @throws ApiError `forbidden` for a role the admin cannot pass on */
export function grantRoles(username: string, roles: readonly string[]): Promise<void> {
  return provider.done({
    method: 'put',
    url: `${pathOf(username)}/dfroles`,
    data: roles.map((dfroleName) => ({ dfroleName })),
  });
}

/** The mail does not contain the password. */
export function mailNewUser(username: string): Promise<void> {
  return provider.done({
    method: 'post',
    url: '/mail',
    data: { to: username, template: 'foreignUserCreated', data: { username } },
  });
}

/** @throws ApiError `notFound` */
export function deleteUser(username: string): Promise<void> {
  return provider.done({ method: 'delete', url: pathOf(username) });
}

/** The new link invalidates older ones. */
export function mailResetLink(username: string): Promise<void> {
  return provider.done({ method: 'post', url: `${pathOf(username)}/reset` });
}

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

export type PortalRole = z.output<typeof portalRoleSchema>;

/** Includes roles that cannot be passed on. */
export function loadPortalRoles(options: CallOptions = {}): Promise<PortalRole[]> {
  return provider.list(portalRoleSchema, { url: '/dfroles', ...options });
}
