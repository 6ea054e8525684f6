import * as z from 'zod/mini';

import { flag } from '../values';

const claimsSchema = z.object({
  authorities: z.nullish(z.array(z.string())),
  foreignuser: flag,
  admin: flag,
});

/** Claims decide what is shown; the backends decide what is allowed. */
export interface Claims {
  /** Names come without the prefix `ROLE_` (R-ROL-04). */
  authorities: readonly string[];
  foreignUser: boolean;
  /** The claim or the role PORTAL_ADMIN makes a user an admin (R-ROL-03). */
  admin: boolean;
}

/** R-LOG-19. */
const roleOfEveryUser = 'USER';

const nothing: Claims = { authorities: [], foreignUser: false, admin: false };

/** An unreadable token grants nothing. */
export function readClaims(accessToken: string): Claims {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const parsed = z.safeParse(claimsSchema, JSON.parse(new TextDecoder().decode(bytes)));
    if (!parsed.success) return nothing;
    const named = (parsed.data.authorities ?? []).map((name) => name.replace(/^ROLE_/, ''));
    const authorities = [...new Set([roleOfEveryUser, ...named])];
    return {
      authorities,
      foreignUser: parsed.data.foreignuser,
      admin: parsed.data.admin || authorities.includes('PORTAL_ADMIN'),
    };
  } catch {
    return nothing;
  }
}
