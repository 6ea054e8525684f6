import { type RoleState, isValidAt, roleState } from '@/entities/role/role';
import type { Session } from '@/entities/session/session';
import { config } from '@/shared/config/config';

import { type AreaAccess, type DataState, areaAccess } from './access';
import type { TopicArea } from './topic-area';

/** Role names of the keys that are no area; an installation may rename them (R-ROL-11). */
const ownRoles: Readonly<Record<string, string>> = { CONTRACTS: 'Vertraege', FOREIGN: 'Fremdbenutzer' };

/** The name a role bears in this installation. */
export const roleNameOf = (key: string, role?: string) => config().roles[key] ?? role ?? ownRoles[key] ?? key;

/** State of a configured role at the chosen address. A portal admin may open everything (R-ROL-10). */
export function roleStateOf(session: Session, key: string, role: string | undefined, now: Date): RoleState {
  if (session.admin) return { state: 'valid' };
  return roleState(session.contact.functions, roleNameOf(key, role), session.address?.number ?? '', now);
}

/** Whether somebody has a configured role by its own name at the chosen address, whatever an admin may open. */
export const holdsRole = ({ contact, address }: Session, key: string, now: Date): boolean =>
  contact.functions.some(
    (entry) =>
      entry.role === roleNameOf(key) && entry.addressNumber === address?.number && isValidAt(entry, now),
  );

/** What the data check says, by category: pending until it has answered, failed when it could not. */
export type AreaData = Readonly<Record<string, boolean>> | 'pending' | 'failed';

const dataState = (data: AreaData, category: string): DataState => {
  if (data === 'pending' || data === 'failed') return data;
  return data[category] ? 'present' : 'absent';
};

/**
 * Whether an area is open for a session (R-ROL-01). Admins get all areas released; where there is no data they see
 * the area empty instead of closed.
 */
export function accessOf(session: Session, area: TopicArea, data: AreaData, now: Date): AreaAccess {
  if (session.admin) return { open: true };
  return areaAccess(roleStateOf(session, area.category, area.role, now), dataState(data, area.category));
}
