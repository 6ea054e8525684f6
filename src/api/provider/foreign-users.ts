import * as z from 'zod/mini';

import { composedPassword } from '../passwords';
import { renameMarks, unreadableMarks } from '../read-rows';
import type { CallOptions } from '../request';
import { flag, text } from '../values';
import { provider } from './client';
import { grantedRoles } from './users';

const shownFields = { dfroles: 'roles', activeResetToken: 'activeResetToken' } as const;

const foreignUserSchema = z.pipe(
  z.object({
    '~Unreadable': unreadableMarks,
    username: z.string().check(z.minLength(1)),
    dfroles: grantedRoles,
    activeResetToken: flag,
  }),
  z.transform(({ username, activeResetToken, ...wire }) => ({
    username,
    activeResetToken,
    roles: wire.dfroles,
    ...renameMarks(wire['~Unreadable'], shownFields),
  })),
);
/** A portal admin creates users outside the customer (R-PROD-05). */
export type ForeignUser = z.output<typeof foreignUserSchema>;

export const getForeignUsers = provider.list('get /user/foreign/{customerNumber}', foreignUserSchema);
export const postUser = provider.done('post /user/{username}');
export const putUser = provider.done('put /user/{username}');
export const deleteUserCall = provider.done('delete /user/{username}');
export const putUserRole = provider.done('put /user/{username}/role');
export const getRoles = provider.json('get /user/{username}/dfroles', grantedRoles);
export const putRoles = provider.done('put /user/{username}/dfroles');
export const postReset = provider.done('post /user/{username}/reset');
export const postMail = provider.done('post /mail');
export const postMailCheck = provider.json(
  'post /user/mail/available',
  z.object({ available: z.boolean() }),
  { isRead: true },
);

/** The `Nummer` of its main address identifies the customer. @throws ApiError `forbidden` */
export const loadForeignUsers = (customerNumber: string, options: CallOptions = {}): Promise<ForeignUser[]> =>
  getForeignUsers({ params: { customerNumber }, ...options });

/** The user has no roles yet. @throws ApiError `conflict` if the name is taken */
export const createUser = (username: string, password: string): Promise<void> =>
  postUser({
    params: { username },
    body: { password: composedPassword(password), mail: username, admin: false },
  });

export const setForeignPassword = (username: string, password: string): Promise<void> =>
  putUser({
    params: { username },
    body: { password: composedPassword(password), foreignUser: true, admin: false },
  });

export const makeForeignUser = (username: string, addressNumber: string): Promise<void> =>
  putUserRole({ params: { username }, body: { foreignUser: true, customer: addressNumber } });

/** @throws ApiError `notFound` */
export const loadRolesOf = (username: string, options: CallOptions = {}) =>
  getRoles({ params: { username }, ...options });

/** @throws ApiError `forbidden` for a role the admin cannot pass on */
export const grantRoles = (username: string, roles: readonly string[]): Promise<void> =>
  putRoles({ params: { username }, body: roles.map((dfroleName) => ({ dfroleName })) });

/** The mail does not contain the password. */
export const mailNewUser = (username: string): Promise<void> =>
  postMail({ body: { to: username, template: 'foreignUserCreated', data: { username } } });

/** @throws ApiError `notFound` */
export const deleteUser = (username: string): Promise<void> => deleteUserCall({ params: { username } });

/** The new link invalidates older ones. */
export const mailResetLink = (username: string): Promise<void> => postReset({ params: { username } });

export async function isMailAvailable(mail: string, options: CallOptions = {}): Promise<boolean> {
  const { available } = await postMailCheck({ body: { mail }, ...options });
  return available;
}

const portalRoleSchema = z.pipe(
  z.object({ dfroleName: z.string().check(z.minLength(1)), label: text }),
  z.transform(({ dfroleName, label }) => ({ name: dfroleName, label: label || dfroleName })),
);

export type PortalRole = z.output<typeof portalRoleSchema>;

/** Includes roles that cannot be passed on. */
export const loadPortalRoles = provider.list('get /dfroles', portalRoleSchema);
