import { queryOptions } from '@tanstack/react-query';

import { loadFolder } from '@/api/provider/folders';

export const folderKeys = {
  one: (oid: string) => ['folder', oid] as const,
};

/** A folder with everything below it. */
export const folderQuery = (oid: string) =>
  queryOptions({
    queryKey: folderKeys.one(oid),
    queryFn: ({ signal }) => loadFolder(oid, { signal }),
  });
