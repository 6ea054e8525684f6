import { queryOptions } from '@tanstack/react-query';

import { searchDocuments } from '@/api/gsd/documents';
import {
  type DocumentCategory,
  loadDocument,
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
  ofTask: (taskOid: string, category: DocumentCategory) => ['document', 'task', taskOid, category] as const,
  ofArea: (customerOid: string, category: string | null) =>
    ['document', 'area', customerOid, category] as const,
  search: (customerOid: string, category: string | null, search: Search) =>
    ['document', 'search', customerOid, category, search] as const,
  one: (oid: string) => ['document', 'one', oid] as const,
  /** File contents are large, so they are refetched only at the next view. */
  contents: ['documentContent'] as const,
  marks: (contactOid: string) => ['readMark', contactOid] as const,
};

export const taskDocumentsQuery = (taskOid: string, category: DocumentCategory) =>
  queryOptions({
    queryKey: documentKeys.ofTask(taskOid, category),
    queryFn: (context) => loadTaskDocuments(taskOid, category, rowByRow(context)),
  });

/** An empty search returns all documents; a null category means all areas. */
export const areaDocumentsQuery = (customerOid: string, category: string | null) =>
  queryOptions({
    queryKey: documentKeys.ofArea(customerOid, category),
    queryFn: (context) =>
      searchDocuments({ search: '', mode: 'text', csvCategory: category, customerOid }, rowByRow(context)),
  });

/** A null category means all areas (R-CALL-13). */
export const documentSearchQuery = (customerOid: string, category: string | null, search: Search) =>
  queryOptions({
    queryKey: documentKeys.search(customerOid, category, search),
    queryFn: (context) =>
      searchDocuments(
        { search: search.pattern, mode: search.mode, csvCategory: category, customerOid },
        rowByRow(context),
      ),
  });

export const documentQuery = (oid: string) =>
  queryOptions({
    queryKey: documentKeys.one(oid),
    queryFn: (context) => loadDocument(oid, rowByRow(context)),
  });

export const readMarksQuery = (contactOid: string) =>
  queryOptions({
    queryKey: documentKeys.marks(contactOid),
    queryFn: (context) => loadReadMarks(contactOid, rowByRow(context)),
  });
