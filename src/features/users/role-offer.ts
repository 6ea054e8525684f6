import { transferableRoles } from '@/areas/transferable-roles';
import type { ForeignUser, PortalRole } from '@/entities/user/queries';

type HeldRole = ForeignUser['roles'][number];

/** A role that can be given, and from when to when the user has it already; no spans without bounds. */
export interface OfferedRole extends PortalRole {
  spans: readonly HeldRole[];
}

const isBounded = ({ validFrom, validUntil }: HeldRole) => validFrom !== null || validUntil !== null;

/**
 * What can be given to a user: the roles of the portal that can be passed on, and what the user has beyond them, so that
 * saving takes away nothing that was not shown (R-USR-09).
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

/** The roles that are ticked at first: what the user has and what has not ended yet. */
export const rolesAtFirst = (held: readonly HeldRole[], now: Date): string[] => [
  ...new Set(
    transferableRoles(held)
      .filter(({ validUntil }) => validUntil === null || validUntil > now)
      .map(({ name }) => name),
  ),
];

/** What saving takes from a user beside the choice: bounds are not sent, and some rights cannot be passed on (docs/api/conventions.md). */
export function lostBySaving(held: readonly HeldRole[], chosen: readonly string[]) {
  const transferable = new Set(transferableRoles(held));
  return {
    /** Names of roles that end with saving even if they are ticked. */
    rights: [...new Set(held.filter((role) => !transferable.has(role)).map(({ name }) => name))],
    /** Whether a role that stays ticked has bounds now. */
    bounds: held.some((role) => isBounded(role) && chosen.includes(role.name)),
  };
}
