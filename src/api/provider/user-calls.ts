import * as z from 'zod/mini';

import type { CallDescription } from '../call-description';
import { resetTokenSchema } from '../passwords';
import { foreignUserSchema, portalRoleSchema } from './foreign-users';
import { tokenSchema } from './token';
import { grantedRoles, userSchema } from './users';

const text = z.string();
const filled = text.check(z.minLength(1));

const grant = z.union([
  z.object({ grant_type: z.literal('password'), username: text, password: text }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: text }),
]);
const revocation = z.object({ token: filled, token_type_hint: z.optional(text) });
const form = 'application/x-www-form-urlencoded';

export const userCalls: readonly CallDescription[] = [
  {
    method: 'post',
    path: '/oauth/token',
    summary: 'Tokens for a password or a refresh token, which is used up by it',
    requirement: 'R-API-06',
    body: grant,
    bodyType: form,
    answer: tokenSchema,
    errors: [400],
    withoutLogin: true,
  },
  {
    method: 'post',
    path: '/oauth/revoke',
    summary: 'Revokes a refresh token',
    requirement: 'R-API-06',
    body: revocation,
    bodyType: form,
    errors: [400, 404, 405],
    withoutLogin: true,
  },
  {
    method: 'get',
    path: '/user/{username}',
    summary: 'The record of a user',
    requirement: 'R-API-12',
    answer: userSchema,
    errors: [403, 404],
  },
  {
    method: 'post',
    path: '/user/{username}',
    summary: 'Creates a user without roles',
    requirement: 'R-API-09',
    body: z.object({ password: filled, mail: z.optional(text), admin: z.literal(false) }),
    status: 201,
    errors: [400, 403, 409],
  },
  {
    method: 'put',
    path: '/user/{username}',
    summary: 'Changes a user; not used by the portal',
    requirement: 'R-API-11',
    body: z.object({ password: z.optional(filled), foreignUser: z.boolean(), admin: z.boolean() }),
    status: 204,
    errors: [403, 404],
  },
  {
    method: 'delete',
    path: '/user/{username}',
    summary: 'Deletes a user',
    requirement: 'R-API-12',
    status: 204,
    errors: [403, 404],
  },
  {
    method: 'put',
    path: '/user/{username}/role',
    summary: 'Makes a user a foreign user of an address',
    requirement: 'R-API-11',
    body: z.object({ foreignUser: z.literal(true), customer: filled }),
    status: 204,
    errors: [403, 404],
  },
  {
    method: 'put',
    path: '/user/{username}/dfroles',
    summary: 'Sets the roles of a user',
    requirement: 'R-API-10',
    body: z.array(z.object({ dfroleName: filled })),
    status: 204,
    errors: [403, 404],
  },
  {
    method: 'get',
    path: '/user/{username}/dfroles',
    summary: 'The roles of a user, read again before a change',
    requirement: 'R-API-12',
    answer: grantedRoles,
    errors: [403, 404],
  },
  {
    method: 'post',
    path: '/user/{username}/reset',
    summary: 'Mails a new reset link; an older one becomes invalid',
    requirement: 'R-API-13',
    status: 204,
    errors: [403, 404],
  },
  {
    method: 'get',
    path: '/user/foreign/{customerNumber}',
    summary: 'The foreign users of a customer',
    requirement: 'R-API-12',
    answer: z.array(foreignUserSchema),
    errors: [403],
  },
  {
    method: 'get',
    path: '/user/reset/active',
    summary: 'Users with an unused reset link; not used by the portal',
    requirement: 'R-API-14',
    answer: z.array(text),
    errors: [403],
  },
  {
    method: 'get',
    path: '/user/reset/token/{resetid}',
    summary: 'Whether a reset link is valid',
    requirement: 'R-API-14',
    answer: resetTokenSchema,
    errors: [],
    withoutLogin: true,
  },
  {
    method: 'post',
    path: '/user/reset/password',
    summary: 'Sets a new password with a reset link',
    requirement: 'R-API-13',
    body: z.object({ resetid: filled, password: text }),
    status: 204,
    errors: [400, 404, 410],
    withoutLogin: true,
  },
  {
    method: 'post',
    path: '/user/password',
    summary: 'Changes the user’s own password',
    requirement: 'R-API-13',
    body: z.object({ oldPassword: text, password: text }),
    status: 204,
    errors: [400],
  },
  {
    method: 'post',
    path: '/user/mail/available',
    summary: 'Whether no user has this mail address yet',
    requirement: 'R-API-09',
    body: z.object({ mail: text }),
    answer: z.object({ available: z.boolean() }),
    errors: [],
  },
  {
    method: 'get',
    path: '/dfroles',
    summary: 'All roles of the customer’s portal',
    requirement: 'R-API-24',
    answer: z.array(portalRoleSchema),
    errors: [],
  },
  {
    method: 'post',
    path: '/mail',
    summary: 'Mails a new user about the account',
    requirement: 'R-API-24',
    body: z.object({ to: filled, template: text, data: z.record(z.string(), z.unknown()) }),
    status: 202,
    errors: [403],
  },
];
