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

import { rowsQuery } from '../unreadable/unreadable';

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
  rowsQuery(['document', 'task', taskOid, category], (options) =>
    loadTaskDocuments(taskOid, category, options),
  );

/** An empty search returns all documents; a null category means all areas. */
export const areaDocumentsQuery = (customerOid: string, category: string | null) =>
  rowsQuery(['document', 'area', customerOid, category], (options) =>
    searchDocuments({ search: '', mode: 'text', csvCategory: category, customerOid }, options),
  );

/** A null category means all areas (R-CALL-13). */
export const documentSearchQuery = (customerOid: string, category: string | null, search: Search) =>
  rowsQuery(['document', 'search', customerOid, category, search], (options) =>
    searchDocuments(
      { search: search.pattern, mode: search.mode, csvCategory: category, customerOid },
      options,
    ),
  );

export const documentQuery = (oid: string) =>
  rowsQuery(['document', 'one', oid], (options) => loadDocument(oid, options));

export const readMarksQuery = (contactOid: string) =>
  rowsQuery(documentKeys.marks(contactOid), (options) => loadReadMarks(contactOid, options));

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
  rowsQuery(['document', 'folder', folderOid], async (options) =>
    groupsOf(await loadFolder(folderOid, options)),
  );
