import { useQuery } from '@tanstack/react-query';

import { areaDataQuery } from '@/entities/area-data/queries';
import { useActiveSession } from '@/entities/session/session';

import type { AreaData } from './open-areas';

/** What the data check says of the areas of the chosen address. */
export function useAreaData(): AreaData {
  const { data, isError } = useQuery(areaDataQuery(useActiveSession().address.oid));
  return data ?? (isError ? 'failed' : 'pending');
}
