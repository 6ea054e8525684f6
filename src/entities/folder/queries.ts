import { queryOptions } from '@tanstack/react-query';

import { loadFolder } from '@/api/provider/documents';

import { rowByRow } from '../unreadable/unreadable';
import { groupsOf } from './folder';

/** The documents of a folder and of those below it. They are documents: an upload refreshes them like all others. */
export const folderDocumentsQuery = (folderOid: string) =>
  queryOptions({
    queryKey: ['document', 'folder', folderOid],
    queryFn: async (context) => groupsOf(await loadFolder(folderOid, rowByRow(context))),
  });
