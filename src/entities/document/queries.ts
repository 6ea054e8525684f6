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

/** Keys begin with the entity, so that a change can invalidate all lists it touches at once. */
export const documentKeys = {
  all: ['document'] as const,
  ofTask: (taskOid: string, category: DocumentCategory) => ['document', 'task', taskOid, category] as const,
  ofArea: (customerOid: string, category: string | null) =>
    ['document', 'area', customerOid, category] as const,
  search: (customerOid: string, category: string | null, search: Search) =>
    ['document', 'search', customerOid, category, search] as const,
  one: (oid: string) => ['document', 'one', oid] as const,
  /** What is in the documents, which is large: loaded anew only for the next look. */
  contents: ['documentContent'] as const,
  marks: (contactOid: string) => ['readMark', contactOid] as const,
};

/** The documents of a task in one category. */
export const taskDocumentsQuery = (taskOid: string, category: DocumentCategory) =>
  queryOptions({
    queryKey: documentKeys.ofTask(taskOid, category),
    queryFn: (context) => loadTaskDocuments(taskOid, category, rowByRow(context)),
  });

/** Every document of an area or, with null, all the person may see: an empty search answers all. */
export const areaDocumentsQuery = (customerOid: string, category: string | null) =>
  queryOptions({
    queryKey: documentKeys.ofArea(customerOid, category),
    queryFn: (context) =>
      searchDocuments({ search: '', mode: 'text', csvCategory: category, customerOid }, rowByRow(context)),
  });

/** The documents a search finds, in one area or, with null, in all the person may see (R-CALL-13). */
export const documentSearchQuery = (customerOid: string, category: string | null, search: Search) =>
  queryOptions({
    queryKey: documentKeys.search(customerOid, category, search),
    queryFn: (context) =>
      searchDocuments(
        { search: search.pattern, mode: search.mode, csvCategory: category, customerOid },
        rowByRow(context),
      ),
  });

/** One document, as a link names it. */
export const documentQuery = (oid: string) =>
  queryOptions({
    queryKey: documentKeys.one(oid),
    queryFn: (context) => loadDocument(oid, rowByRow(context)),
  });

/** Which documents the contact has marked as read, or as unread again. */
export const readMarksQuery = (contactOid: string) =>
  queryOptions({
    queryKey: documentKeys.marks(contactOid),
    queryFn: (context) => loadReadMarks(contactOid, rowByRow(context)),
  });
