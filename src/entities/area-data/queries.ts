import { queryOptions } from '@tanstack/react-query';

import { checkAreaData } from '@/api/gsd/addresses';

/** Which categories have data for an address; asked once per address, because menu and guards ask often. */
export const areaDataQuery = (addressOid: string) =>
  queryOptions({
    queryKey: ['areaData', addressOid],
    queryFn: async ({ signal }) => (await checkAreaData([addressOid], { signal }))[addressOid] ?? {},
    staleTime: 15 * 60_000,
  });
