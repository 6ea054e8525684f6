import { roleNameOf } from '@/areas/access';
import { tickets } from '@/areas/areas';
import type { ForeignUser, PortalRole } from '@/entities/user/queries';

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

type HeldRole = ForeignUser['roles'][number];

/** `spans` is empty without bounds. */
export interface OfferedRole extends PortalRole {
  spans: readonly HeldRole[];
}

const isBounded = ({ validFrom, validUntil }: HeldRole) => validFrom !== null || validUntil !== null;

/**
 * Returns the transferable portal roles and the user's other roles, so that saving removes nothing that was
 * not shown (R-USR-09).
 */
export function offeredRoles(portalRoles: readonly PortalRole[], held: readonly HeldRole[]): OfferedRole[] {
  const portalNames = new Set(portalRoles.map(({ name }) => name));
  const others = new Set(held.map(({ name }) => name).filter((name) => !portalNames.has(name)));
  return transferableRoles([...portalRoles, ...[...others].map((name) => ({ name, label: name }))]).map(
    (role) => ({
      ...role,
      spans: held.filter((heldRole) => heldRole.name === role.name && isBounded(heldRole)),
    }),
  );
}

export const rolesAtFirst = (held: readonly HeldRole[], now: Date): string[] => [
  ...new Set(
    transferableRoles(held)
      .filter(({ validUntil }) => validUntil === null || validUntil > now)
      .map(({ name }) => name),
  ),
];

/**
 * Saving also removes bounds, which are not sent, and rights that cannot be passed on
 * (docs/api/conventions.md).
 */
export function lostBySaving(held: readonly HeldRole[], chosen: readonly string[]) {
  const transferable = new Set(transferableRoles(held));
  return {
    /** Roles that end with saving even if selected. */
    rights: [...new Set(held.filter((role) => !transferable.has(role)).map(({ name }) => name))],
    bounds: [
      ...new Set(
        held.filter((role) => isBounded(role) && chosen.includes(role.name)).map(({ name }) => name),
      ),
    ],
  };
}
