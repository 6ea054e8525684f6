import * as z from 'zod/mini';

import { eitherDate } from '../date-values';
import { wireRow } from '../read-rows';
import { flag, mapped, text } from '../values';
import { provider } from './client';

/** null means no bound. */
const grantedRole = wireRow({
  name: [z.string(), 'dfroleName'],
  validFrom: [eitherDate, 'validFrom'],
  validUntil: [eitherDate, 'validUntil'],
});

export const grantedRoles = mapped(z.nullish(z.array(grantedRole)), (roles) => roles ?? []);

const userSchema = wireRow({
  username: [z.string(), 'username'],
  active: [z.boolean(), 'active'],
  admin: [flag, 'admin'],
  foreignUser: [flag, 'foreignUser'],
  customerNumber: [text, 'customerNumber'],
  roles: [grantedRoles, 'dfroles'],
});
export type UserRecord = z.output<typeof userSchema>;

export const loadUser = provider.json('get /user/{username}', userSchema);
