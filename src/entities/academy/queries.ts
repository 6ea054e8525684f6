import { queryOptions } from '@tanstack/react-query';

import { loadAcademy } from '@/api/provider/academy';

export const academyQuery = queryOptions({
  queryKey: ['academy'],
  queryFn: ({ signal }) => loadAcademy({ signal }),
  staleTime: 60 * 60_000,
});
