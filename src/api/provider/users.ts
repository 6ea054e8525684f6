import * as z from 'zod/mini';

import type { CallOptions } from '../http';
import { flag, text } from '../values';
import { provider } from './client';

/** Who one is for the provider (contract §4). */
export interface UserRecord {
  username: string;
  active: boolean;
  admin: boolean;
  foreignUser: boolean;
  customerNumber: string;
  roles: readonly string[];
}

const userSchema = z.pipe(
  z.object({
    username: z.string(),
    active: z.boolean(),
    admin: flag,
    foreignUser: flag,
    customerNumber: text,
    dfroles: z.nullish(z.array(z.object({ dfroleName: z.string() }))),
  }),
  z.transform(({ dfroles, ...user }): UserRecord => ({
    ...user,
    roles: (dfroles ?? []).map(({ dfroleName }) => dfroleName),
  })),
);

/** A user's own record. */
export function loadUser(username: string, { signal }: CallOptions = {}): Promise<UserRecord> {
  return provider.json(userSchema, { url: `/user/${encodeURIComponent(username)}`, signal });
}
