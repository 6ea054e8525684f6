import * as z from 'zod/mini';

import { eitherDate } from '../date-values';
import { renameMarks, unreadableMarks } from '../read-rows';
import type { CallOptions } from '../request';
import { flag, text } from '../values';
import { provider } from './client';

/** null means no bound. */
export interface GrantedRole {
  name: string;
  validFrom: Date | null;
  validUntil: Date | null;
  unreadable?: Readonly<Partial<Record<keyof GrantedRole, string>>>;
}

const shownFields = { validFrom: 'validFrom', validUntil: 'validUntil' } as const;

export interface UserRecord {
  username: string;
  active: boolean;
  admin: boolean;
  foreignUser: boolean;
  customerNumber: string;
  roles: readonly GrantedRole[];
}

const grantedRole = z.pipe(
  z.object({
    '~Unreadable': unreadableMarks,
    dfroleName: z.string(),
    validFrom: eitherDate,
    validUntil: eitherDate,
  }),
  z.transform(({ dfroleName, '~Unreadable': marks, ...bounds }): GrantedRole => ({
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
  z.transform(({ dfroles, ...user }): UserRecord => ({ ...user, roles: dfroles })),
);

export const getUser = provider.json('get /user/{username}', userSchema);

export const loadUser = (username: string, options: CallOptions = {}): Promise<UserRecord> =>
  getUser({ params: { username }, ...options });
