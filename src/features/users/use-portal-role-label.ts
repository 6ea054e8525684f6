import { useQuery } from '@tanstack/react-query';

import { portalRolesQuery } from '@/entities/user/queries';

/** A role in the provider's words, as it is offered; its own name while those are not known. */
export function usePortalRoleLabel(): (name: string) => string {
  const { data: roles = [] } = useQuery(portalRolesQuery);
  return (name) => roles.find((role) => role.name === name)?.label ?? name;
}
