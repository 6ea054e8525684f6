import { queryOptions } from '@tanstack/react-query';

import type { Document } from '@/api/document';
import { searchDocuments } from '@/api/gsd/files';
import {
  type DocumentCategory,
  type Folder,
  loadDocument,
  loadFolder,
  loadReadMarks,
  loadTaskDocuments,
} from '@/api/provider/documents';
import type { Search } from '@/shared/search/search-mode';

import { rowByRow } from '../unreadable/unreadable';

/** Sources of a task's documents (R-CALL-07), in the order shown. */
export const documentCategories = ['web', 'share', 'contract'] as const;

/** Keys begin with the entity, so that a change can invalidate all its lists at once. */
export const documentKeys = {
  all: ['document'] as const,
  /** File contents are large, so they are refetched only at the next view. */
  contents: ['documentContent'] as const,
  marks: (contactOid: string) => ['readMark', contactOid] as const,
};

export const taskDocumentsQuery = (taskOid: string, category: DocumentCategory) =>
  queryOptions({
    queryKey: ['document', 'task', taskOid, category] as const,
    queryFn: (context) => loadTaskDocuments(taskOid, category, rowByRow(context)),
  });

/** An empty search returns all documents; a null category means all areas. */
export const areaDocumentsQuery = (customerOid: string, category: string | null) =>
  queryOptions({
    queryKey: ['document', 'area', customerOid, category] as const,
    queryFn: (context) =>
      searchDocuments({ search: '', mode: 'text', csvCategory: category, customerOid }, rowByRow(context)),
  });

/** A null category means all areas (R-CALL-13). */
export const documentSearchQuery = (customerOid: string, category: string | null, search: Search) =>
  queryOptions({
    queryKey: ['document', 'search', customerOid, category, search] as const,
    queryFn: (context) =>
      searchDocuments(
        { search: search.pattern, mode: search.mode, csvCategory: category, customerOid },
        rowByRow(context),
      ),
  });

export const documentQuery = (oid: string) =>
  queryOptions({
    queryKey: ['document', 'one', oid] as const,
    queryFn: (context) => loadDocument(oid, rowByRow(context)),
  });

export const readMarksQuery = (contactOid: string) =>
  queryOptions({
    queryKey: documentKeys.marks(contactOid),
    queryFn: (context) => loadReadMarks(contactOid, rowByRow(context)),
  });

export interface FolderGroup {
  oid: string;
  name: string;
  documents: readonly Document[];
}

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
