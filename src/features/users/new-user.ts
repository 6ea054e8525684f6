import * as z from 'zod/mini';

import { equalPasswords, passwordPair } from '@/entities/password/password-pair';
import type { NewForeignUser } from '@/entities/user/create-user';
import { mailPattern } from '@/entities/user/mail-address';
import type { PortalRole } from '@/entities/user/queries';
import { atLeast, typedText } from '@/shared/form/typed-text';

import { offeredRoles } from './role-offer';

/** What can be wrong with a new user, as the schema says it. */
export const newUserErrors = [
  'usernameRequired',
  'usernameMail',
  'weak',
  'confirmationRequired',
  'mismatch',
  'foreignUserRequired',
] as const;

/** R-USR-20 to R-USR-22: user name as e-mail, password rules, equal confirmation, foreign-user field required. */
export const newUserSchema = z
  .object({
    username: typedText(atLeast(1, 'usernameRequired'), z.regex(mailPattern, 'usernameMail')),
    ...passwordPair,
    foreignUser: z.boolean().check(z.refine((stated) => stated, 'foreignUserRequired')),
    roles: z.array(z.string()),
  })
  .check(equalPasswords);

/** What is kept as a draft: everything but the passwords. */
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

/** Form values in the portal's words. A draft may hold roles that are no longer offered and have no checkbox any more. */
export const toNewUser = (
  { username, password, roles }: z.output<typeof newUserSchema>,
  addressNumber: string,
  portalRoles: readonly PortalRole[],
): NewForeignUser => {
  const offered = new Set(offeredRoles(portalRoles, []).map(({ name }) => name));
  return { username, password, roles: roles.filter((role) => offered.has(role)), addressNumber };
};
