import { queryOptions } from '@tanstack/react-query';

import type { Document } from '@/api/document';
import { type Folder, loadFolder } from '@/api/provider/documents';

import { rowByRow } from '../unreadable/unreadable';

export interface FolderGroup {
  oid: string;
  name: string;
  documents: readonly Document[];
}

/** Flattens a folder tree in its order, without empty folders. */
export function groupsOf(folder: Folder, names: readonly string[] = []): readonly FolderGroup[] {
  const { oid, documents, folders } = folder;
  const own = documents.length > 0 ? [{ oid, name: names.join(' › '), documents }] : [];
  return [...own, ...folders.flatMap((child) => groupsOf(child, [...names, child.name]))];
}

/** The key begins with `document`, so that uploads also refresh these lists. */
export const folderDocumentsQuery = (folderOid: string) =>
  queryOptions({
    queryKey: ['document', 'folder', folderOid],
    queryFn: async (context) => groupsOf(await loadFolder(folderOid, rowByRow(context))),
  });
