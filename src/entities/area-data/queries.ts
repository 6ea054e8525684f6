import { queryOptions } from '@tanstack/react-query';

import { checkAreaData } from '@/api/gsd/contacts';

export const areaDataKey = ['areaData'] as const;

export const areaDataQuery = (addressOid: string) =>
  queryOptions({
    queryKey: [...areaDataKey, addressOid],
    queryFn: ({ signal }) => checkAreaData(addressOid, { signal }),
    staleTime: 15 * 60_000,
  });
