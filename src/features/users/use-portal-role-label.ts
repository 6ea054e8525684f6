import { useQuery } from '@tanstack/react-query';

import { portalRolesQuery } from '@/entities/user/queries';

/** Falls back to the role's own name until the portal roles are loaded. */
export function usePortalRoleLabel(): (name: string) => string {
  const { data: roles = [] } = useQuery(portalRolesQuery);
  return (name) => roles.find((role) => role.name === name)?.label ?? name;
}
