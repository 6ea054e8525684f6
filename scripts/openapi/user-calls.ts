import * as z from 'zod/mini';

import { checkResetToken, postPassword, postResetPassword } from '@/api/passwords';
import {
  deleteUser,
  loadForeignUsers,
  loadRolesOf,
  loadPortalRoles,
  postMail,
  postMailCheck,
  mailResetLink,
  postUser,
  putRoles,
  putUser,
  putUserRole,
} from '@/api/provider/foreign-users';
import { postRevocation, postToken } from '@/api/provider/token';
import { loadUser } from '@/api/provider/users';

import type { CallFacts } from './call-facts';

const text = z.string();
const filled = text.check(z.minLength(1));

const grant = z.union([
  z.object({ grant_type: z.literal('password'), username: text, password: text }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: text }),
]);
const revocation = z.object({ token: filled, token_type_hint: z.optional(text) });
const form = 'application/x-www-form-urlencoded';

export const userCalls: readonly CallFacts[] = [
  {
    call: postToken,
    summary: 'Tokens for a password or a refresh token, which is used up by it',
    requirement: 'R-API-06',
    body: grant,
    bodyType: form,
    errors: [400],
  },
  {
    call: postRevocation,
    summary: 'Revokes a refresh token',
    requirement: 'R-API-06',
    body: revocation,
    bodyType: form,
    errors: [400, 404, 405],
  },
  {
    call: loadUser,
    summary: 'The record of a user',
    requirement: 'R-API-12',
    errors: [403, 404],
  },
  {
    call: postUser,
    summary: 'Creates a user without roles',
    requirement: 'R-API-09',
    body: z.object({ password: filled, mail: z.optional(text), admin: z.literal(false) }),
    status: 201,
    errors: [400, 403, 409],
  },
  {
    call: putUser,
    summary: 'Sets the password of a user that an earlier press has created, whose answer got lost',
    requirement: 'R-API-11',
    body: z.object({ password: z.optional(filled), foreignUser: z.boolean(), admin: z.boolean() }),
    status: 204,
    errors: [403, 404],
  },
  {
    call: deleteUser,
    summary: 'Deletes a user',
    requirement: 'R-API-12',
    status: 204,
    errors: [403, 404],
  },
  {
    call: putUserRole,
    summary: 'Makes a user a foreign user of an address',
    requirement: 'R-API-11',
    body: z.object({ foreignUser: z.literal(true), customer: filled }),
    status: 204,
    errors: [403, 404],
  },
  {
    call: putRoles,
    summary: 'Sets the roles of a user',
    requirement: 'R-API-10',
    body: z.array(z.object({ dfroleName: filled })),
    status: 204,
    errors: [403, 404],
  },
  {
    call: loadRolesOf,
    summary: 'The roles of a user, read again before a change',
    requirement: 'R-API-12',
    errors: [403, 404],
  },
  {
    call: mailResetLink,
    summary: 'Mails a new reset link; an older one becomes invalid',
    requirement: 'R-API-13',
    status: 204,
    errors: [403, 404],
  },
  {
    call: loadForeignUsers,
    summary: 'The foreign users of a customer',
    requirement: 'R-API-12',
    errors: [403],
  },
  {
    call: { key: 'get /user/reset/active', answer: z.array(text) },
    summary: 'Users with an unused reset link; not used by the portal',
    requirement: 'R-API-14',
    errors: [403],
  },
  {
    call: checkResetToken,
    summary: 'Whether a reset link is valid',
    requirement: 'R-API-14',
    errors: [],
  },
  {
    call: postResetPassword,
    summary: 'Sets a new password with a reset link',
    requirement: 'R-API-13',
    body: z.object({ resetid: filled, password: text }),
    status: 204,
    errors: [400, 404, 410],
  },
  {
    call: postPassword,
    summary: 'Changes the user’s own password',
    requirement: 'R-API-13',
    body: z.object({ oldPassword: text, password: text }),
    status: 204,
    errors: [400],
  },
  {
    call: postMailCheck,
    summary: 'Whether no user has this mail address yet',
    requirement: 'R-API-09',
    body: z.object({ mail: text }),
    errors: [],
  },
  {
    call: loadPortalRoles,
    summary: 'All roles of the customer’s portal',
    requirement: 'R-API-24',
    errors: [],
  },
  {
    call: postMail,
    summary: 'Mails a new user about the account',
    requirement: 'R-API-24',
    body: z.object({ to: filled, template: text, data: z.record(z.string(), z.unknown()) }),
    status: 202,
    errors: [403],
  },
];
