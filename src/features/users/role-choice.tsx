import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

import { roleNameOf } from '@/areas/access';
import { AreaIcon, areaOfRoleName, useAreaName } from '@/areas/area-name';
import { ticketArea } from '@/areas/areas';
import { QueryView } from '@/entities/error/query-view';
import { useValidityText } from '@/entities/role/use-validity-text';
import { type ForeignUser, type PortalRole, portalRolesQuery } from '@/entities/user/queries';
import { Checkbox } from '@/shared/form/checkbox';
import { Icon } from '@/shared/ui/icon';
import { SkeletonRows } from '@/shared/ui/skeleton';

interface RoleChoiceProps {
  field: () => Omit<ComponentProps<typeof Checkbox>, 'label'>;
  held?: ForeignUser['roles'];
}

export function RoleChoice({ field, held = [] }: RoleChoiceProps) {
  const { t } = useTranslation('users');
  const validityText = useValidityText();
  const areaName = useAreaName();
  const query = useQuery(portalRolesQuery);
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('form.roles')}</legend>
      <p className="mb-1.5 text-xs text-text3">{t('form.rolesHint')}</p>
      <QueryView
        query={query}
        failed={t('form.rolesFailed')}
        className="mt-2"
        skeleton={<SkeletonRows rows={5} />}
      >
        {(roles) => (
          <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
            {offeredRoles(roles, held).map(({ name, label, spans }) => {
              const area = areaOfRoleName(name);
              return (
                <Checkbox
                  key={name}
                  label={
                    <span className="inline-flex items-center gap-2">
                      {area ? (
                        <AreaIcon area={area} />
                      ) : (
                        <Icon icon={UserRound} className="size-4 shrink-0 text-text2" />
                      )}
                      {area ? areaName(area) : label}
                    </span>
                  }
                  hint={spans.map(validityText).join(', ')}
                  value={name}
                  {...field()}
                />
              );
            })}
          </div>
        )}
      </QueryView>
    </fieldset>
  );
}

/** The admin right has several names (R-ROL-09). */
const adminNames = ['PORTAL_ADMIN', 'Portal-Admin', '_yit_PortalAdmin'];

/** Admin rights, tickets and contracts cannot be passed on to a foreign user (R-USR-09). */
export function transferableRoles<Role extends { name: string }>(roles: readonly Role[]): Role[] {
  const nonTransferable = new Set([
    ...adminNames,
    roleNameOf(ticketArea.csvCategory, ticketArea.role),
    roleNameOf('CONTRACTS'),
  ]);
  return roles.filter(({ name }) => !nonTransferable.has(name));
}

type HeldRole = ForeignUser['roles'][number];

const isBounded = ({ validFrom, validUntil }: HeldRole) => validFrom !== null || validUntil !== null;

/** Includes the user's other roles, so that saving removes nothing that was not shown (R-USR-09). */
export function offeredRoles(portalRoles: readonly PortalRole[], held: readonly HeldRole[]) {
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

/** Saving also removes bounds, and rights that cannot be passed on (docs/api/conventions.md). */
export function lostBySaving(held: readonly HeldRole[], chosen: readonly string[]) {
  const transferable = new Set(transferableRoles(held));
  return {
    rights: [...new Set(held.filter((role) => !transferable.has(role)).map(({ name }) => name))],
    bounds: [
      ...new Set(
        held.filter((role) => isBounded(role) && chosen.includes(role.name)).map(({ name }) => name),
      ),
    ],
  };
}
