import { useTranslation } from 'react-i18next';

import { allAreas, roleNameOf } from './access';
import { useAreaName } from './area-name';
import type { TopicArea } from './topic-area';

/** Undefined for roles that open no area. */
export const areaOfRoleName = (name: string): TopicArea | undefined =>
  allAreas.find(({ csvCategory, role }) => roleNameOf(csvCategory, role) === name);

export function useRoleLabel() {
  const { t } = useTranslation('entities');
  const areaName = useAreaName();
  return (name: string): string => {
    const area = areaOfRoleName(name);
    if (area) return areaName(area);
    if (name === roleNameOf('CONTRACTS')) return t('role.contracts');
    return name === roleNameOf('FOREIGN') ? t('role.foreign') : name;
  };
}
