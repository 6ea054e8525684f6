import * as z from 'zod/mini';

import { equalPasswords, passwordPair } from '@/entities/password/rules';
import type { NewForeignUser } from '@/entities/user/create-user';
import { typedMail } from '@/entities/user/mail-address';
import type { PortalRole } from '@/entities/user/queries';

import { offeredRoles } from './role-choice';

/** An earlier attempt may have left its user in the backend. */
export const newUserAttempt = z.object({ username: z.string(), made: z.boolean() });

/** R-USR-20 to R-USR-22: user name as e-mail, password rules, equal confirmation, foreign-user field required. */
export const newUserSchema = z
  .object({
    username: typedMail('usernameRequired', 'usernameMail'),
    ...passwordPair,
    foreignUser: z.boolean().check(z.refine((stated) => stated, 'foreignUserRequired')),
    roles: z.array(z.string()),
  })
  .check(equalPasswords);

/** Schema of the draft. `useDraft` leaves the passwords out (`secrets`), so they default to empty. */
export const newUserDraft = z.object({
  username: z.string(),
  password: z._default(z.string(), ''),
  confirmation: z._default(z.string(), ''),
  foreignUser: z.boolean(),
  roles: z.array(z.string()),
});

export const emptyUser: z.input<typeof newUserSchema> = {
  username: '',
  password: '',
  confirmation: '',
  foreignUser: false,
  roles: [],
};

/** Drops roles of a draft that are no longer offered and have no checkbox. */
export const toNewUser = (
  { username, password, roles }: z.output<typeof newUserSchema>,
  addressNumber: string,
  portalRoles: readonly PortalRole[],
): NewForeignUser => {
  const offered = new Set(offeredRoles(portalRoles, []).map(({ name }) => name));
  return { username, password, roles: roles.filter((role) => offered.has(role)), addressNumber };
};
