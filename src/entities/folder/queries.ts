import { queryOptions } from '@tanstack/react-query';

import { loadFolder } from '@/api/provider/documents';

import { rowByRow } from '../unreadable/unreadable';
import { groupsOf } from './folder';

/** The key begins with `document`, so that uploads also refresh these lists. */
export const folderDocumentsQuery = (folderOid: string) =>
  queryOptions({
    queryKey: ['document', 'folder', folderOid],
    queryFn: async (context) => groupsOf(await loadFolder(folderOid, rowByRow(context))),
  });
