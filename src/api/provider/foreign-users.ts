import * as z from 'zod/mini';

import { composedPassword } from '../passwords';
import { wireRow } from '../read-rows';
import type { CallOptions } from '../request';
import { flag, id, text } from '../values';
import { provider } from './client';
import { grantedRoles } from './users';

const foreignUserSchema = wireRow({
  username: [id, 'username'],
  activeResetToken: [flag, 'activeResetToken'],
  roles: [grantedRoles, 'dfroles'],
});
export type ForeignUser = z.output<typeof foreignUserSchema>;

/** The `Nummer` of its main address identifies the customer. @throws ApiError `forbidden` */
export const loadForeignUsers = provider.list('get /user/foreign/{customerNumber}', foreignUserSchema);
export const postUser = provider.done('post /user/{username}');
export const putUser = provider.done('put /user/{username}');
/** @throws ApiError `notFound` */
export const deleteUser = provider.done('delete /user/{username}');
export const putUserRole = provider.done('put /user/{username}/role');
/** @throws ApiError `notFound` */
export const loadRolesOf = provider.json('get /user/{username}/dfroles', grantedRoles);
export const putRoles = provider.done('put /user/{username}/dfroles');
/** The new link invalidates older ones. */
export const mailResetLink = provider.done('post /user/{username}/reset');
export const postMail = provider.done('post /mail');
export const postMailCheck = provider.json(
  'post /user/mail/available',
  z.object({ available: z.boolean() }),
  { isRead: true },
);

/** The user has no roles yet. @throws ApiError `conflict` if the name is taken */
export const createUser = (username: string, password: string) =>
  postUser(username, {
    body: { password: composedPassword(password), mail: username, admin: false },
  });

export const setForeignPassword = (username: string, password: string) =>
  putUser(username, {
    body: { password: composedPassword(password), foreignUser: true, admin: false },
  });

export const makeForeignUser = (username: string, addressNumber: string) =>
  putUserRole(username, { body: { foreignUser: true, customer: addressNumber } });

/** @throws ApiError `forbidden` for a role the admin cannot pass on */
export const grantRoles = (username: string, roles: readonly string[]) =>
  putRoles(username, { body: roles.map((dfroleName) => ({ dfroleName })) });

/** The mail does not contain the password. */
export const mailNewUser = (username: string) =>
  postMail({ body: { to: username, template: 'foreignUserCreated', data: { username } } });

export async function isMailAvailable(mail: string, options: CallOptions = {}): Promise<boolean> {
  const { available } = await postMailCheck({ body: { mail }, ...options });
  return available;
}

const portalRoleSchema = wireRow({ name: [id, 'dfroleName'], label: [text, 'label', 'dfroleName'] });
export type PortalRole = z.output<typeof portalRoleSchema>;

/** Includes roles that cannot be passed on. */
export const loadPortalRoles = provider.list('get /dfroles', portalRoleSchema);
