import * as z from 'zod/mini';

import { eitherDate } from '../date-values';
import { renameMarks, unreadableMarks } from '../read-rows';
import type { CallOptions } from '../request';
import { flag, text } from '../values';
import { provider } from './client';

const shownFields = { validFrom: 'validFrom', validUntil: 'validUntil' } as const;

/** null means no bound. */
const grantedRole = z.pipe(
  z.object({
    '~Unreadable': unreadableMarks,
    dfroleName: z.string(),
    validFrom: eitherDate,
    validUntil: eitherDate,
  }),
  z.transform(({ dfroleName, '~Unreadable': marks, ...bounds }) => ({
    name: dfroleName,
    ...bounds,
    ...renameMarks(marks, shownFields),
  })),
);

export const grantedRoles = z.pipe(
  z.nullish(z.array(grantedRole)),
  z.transform((roles) => roles ?? []),
);

const userSchema = z.pipe(
  z.object({
    username: z.string(),
    active: z.boolean(),
    admin: flag,
    foreignUser: flag,
    customerNumber: text,
    dfroles: grantedRoles,
  }),
  z.transform(({ dfroles, ...user }) => ({ ...user, roles: dfroles })),
);
export type UserRecord = z.output<typeof userSchema>;

export const getUser = provider.json('get /user/{username}', userSchema);

export const loadUser = (username: string, options: CallOptions = {}): Promise<UserRecord> =>
  getUser({ params: { username }, ...options });
