import { roleNameOf } from './access';
import { tickets } from './tickets/area';

/** The admin right under each of its names (Spec 1 §6). */
const adminNames = ['PORTAL_ADMIN', 'Portal-Admin', '_yit_PortalAdmin'];

/** Roles an admin may give to a foreign user: admin rights, tickets and contracts cannot be passed on (Spec 1 §2, §6). */
export function transferableRoles<Role extends { name: string }>(roles: readonly Role[]): Role[] {
  const kept = new Set([...adminNames, roleNameOf(tickets.category, tickets.role), roleNameOf('CONTRACTS')]);
  return roles.filter(({ name }) => !kept.has(name));
}
