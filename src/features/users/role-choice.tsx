import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

import { AreaIcon, areaOfRoleName, useAreaName } from '@/areas/area-name';
import { QueryView } from '@/entities/error/query-view';
import { useValidityText } from '@/entities/role/use-validity-text';
import { type ForeignUser, portalRolesQuery } from '@/entities/user/queries';
import { Checkbox } from '@/shared/form/checkbox';
import { Icon } from '@/shared/ui/icon';
import { Skeleton } from '@/shared/ui/skeleton';

import { offeredRoles } from './role-offer';

interface RoleChoiceProps {
  field: () => Omit<ComponentProps<typeof Checkbox>, 'label'>;
  held?: ForeignUser['roles'];
}

export function RoleChoice({ field, held = [] }: RoleChoiceProps) {
  const { t } = useTranslation('users');
  const validityText = useValidityText();
  const query = useQuery(portalRolesQuery);
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('form.roles')}</legend>
      <p className="mb-1.5 text-xs text-text3">{t('form.rolesHint')}</p>
      <QueryView
        query={query}
        failed={t('form.rolesFailed')}
        className="mt-2"
        skeleton={
          <div className="mt-2 grid grid-cols-1 gap-2 sm:grid-cols-2">
            {['one', 'two', 'three', 'four', 'five', 'six'].map((key) => (
              <Skeleton key={key} className="h-5 w-40" />
            ))}
          </div>
        }
      >
        {(roles) => (
          <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
            {offeredRoles(roles, held).map(({ name, label, spans }) => (
              <Checkbox
                key={name}
                label={<RoleName name={name} label={label} />}
                hint={spans.map(validityText).join(', ')}
                value={name}
                {...field()}
              />
            ))}
          </div>
        )}
      </QueryView>
    </fieldset>
  );
}

function RoleName({ name, label }: { name: string; label: string }) {
  const areaName = useAreaName();
  const area = areaOfRoleName(name);
  return (
    <span className="inline-flex items-center gap-2">
      {area ? <AreaIcon area={area} /> : <Icon icon={UserRound} className="size-4 shrink-0 text-text2" />}
      {area ? areaName(area) : label}
    </span>
  );
}
