import * as z from 'zod/mini';

import { isApiError } from '../api-error';
import { type Document, documentSchema } from '../document';
import { uniqueRows } from '../read-rows';
import type { CallOptions } from '../request';
import { flag, mapped, name, text } from '../values';
import { provider } from './client';

export type DocumentCategory = 'web' | 'share' | 'contract';

export const getTaskDocuments = provider.list('get /task/{oid}/documents', documentSchema);

export const loadTaskDocuments = (oid: string, category: DocumentCategory, options: CallOptions = {}) =>
  getTaskDocuments(oid, { query: { category }, ...options });

export const getDocument = provider.object('get /document', documentSchema);

/** @throws ApiError `notFound` also if this user may not see it */
export const loadDocument = (oid: string, options: CallOptions = {}) =>
  getDocument({ query: { oid }, ...options });

const markSchema = z.object({ oid: z.string(), name: text, read: flag });
export type ReadMark = z.output<typeof markSchema>;

export const loadReadMarks = provider.list('get /document/read/{contactOid}', markSchema);
export const postReadMark = provider.done('post /document/read/{contactOid}');
export const putReadMark = provider.done('put /document/read/{contactOid}');

export const saveReadMark = (contactOid: string, body: ReadMark) =>
  postReadMark(contactOid, { body }).catch((error: unknown) => {
    if (!isApiError(error, 'conflict')) throw error;
    return putReadMark(contactOid, { body });
  });

export interface Folder {
  oid: string;
  name: string;
  folders: readonly Folder[];
  documents: readonly Document[];
}

export const folderSchema: z.ZodMiniType<Folder> = mapped(
  z.object({
    oid: z.string(),
    name,
    folders: z.nullish(z.array(z.lazy(() => folderSchema))),
    documents: z.nullish(z.array(documentSchema)),
  }),
  ({ folders, documents, ...folder }): Folder => ({
    ...folder,
    folders: uniqueRows(folders ?? []),
    documents: uniqueRows(documents ?? []),
  }),
);

/** @throws ApiError `notFound` also if this user may not see it */
export const loadFolder = provider.object('get /folder/{oid}', folderSchema);
