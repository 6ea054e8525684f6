import { roleNameOf } from './access';
import { tickets } from './areas';

/** The admin right has several names (R-ROL-09). */
const adminNames = ['PORTAL_ADMIN', 'Portal-Admin', '_yit_PortalAdmin'];

/** Admin rights, tickets and contracts cannot be passed on to a foreign user (R-USR-09). */
export function transferableRoles<Role extends { name: string }>(roles: readonly Role[]): Role[] {
  const nonTransferable = new Set([
    ...adminNames,
    roleNameOf(tickets.csvCategory, tickets.role),
    roleNameOf('CONTRACTS'),
  ]);
  return roles.filter(({ name }) => !nonTransferable.has(name));
}
