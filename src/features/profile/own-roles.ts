import { adminFunction, isValidAt } from '@/entities/role/role';
import type { ActiveSession } from '@/entities/session/session';

type OwnRole = ActiveSession['contact']['functions'][number];

export type RoleStanding = 'valid' | 'ended' | 'startsLater';

function standingOf(role: OwnRole, now: Date): RoleStanding {
  if (isValidAt(role, now)) return 'valid';
  return role.validFrom && role.validFrom > now ? 'startsLater' : 'ended';
}

const order = { valid: 0, startsLater: 1, ended: 2 } as const satisfies Record<RoleStanding, number>;

/** Returns the roles at the chosen address, valid ones first; the admin function stays hidden (R-PROF-07). */
export function ownRoles({ contact, address }: ActiveSession, now: Date) {
  return contact.functions
    .filter(({ role, addressNumber }) => role && role !== adminFunction && addressNumber === address.number)
    .map((role) => ({ ...role, standing: standingOf(role, now) }))
    .toSorted((a, b) => order[a.standing] - order[b.standing]);
}
