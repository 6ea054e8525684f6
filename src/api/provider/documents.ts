import * as z from 'zod/mini';

import { isApiError } from '../api-error';
import { type Document, documentSchema } from '../document';
import { uniqueRows } from '../read-rows';
import type { CallOptions } from '../request';
import { flag, name, text } from '../values';
import { provider } from './client';

export type DocumentCategory = 'web' | 'share' | 'contract';

export const getTaskDocuments = provider.list('get /task/{oid}/documents', documentSchema);

export const loadTaskDocuments = (
  oid: string,
  category: DocumentCategory,
  options: CallOptions = {},
): Promise<Document[]> => getTaskDocuments({ params: { oid }, query: { category }, ...options });

export const getDocument = provider.object('get /document', documentSchema);

/** @throws ApiError `notFound` also if this user may not see it */
export const loadDocument = (oid: string, options: CallOptions = {}): Promise<Document> =>
  getDocument({ query: { oid }, ...options });

const markSchema = z.object({ oid: z.string(), name: text, read: flag });
export type ReadMark = z.output<typeof markSchema>;

export const getReadMarks = provider.list('get /document/read/{contactOid}', markSchema);
export const postReadMark = provider.done('post /document/read/{contactOid}');
export const putReadMark = provider.done('put /document/read/{contactOid}');

export const loadReadMarks = (contactOid: string, options: CallOptions = {}): Promise<ReadMark[]> =>
  getReadMarks({ params: { contactOid }, ...options });

export async function saveReadMark(contactOid: string, mark: ReadMark): Promise<void> {
  const input = { params: { contactOid }, body: mark };
  try {
    await postReadMark(input);
  } catch (error) {
    if (!isApiError(error, 'conflict')) throw error;
    await putReadMark(input);
  }
}

/** FAQs and the share area are folders. */
export interface Folder {
  oid: string;
  name: string;
  folders: readonly Folder[];
  documents: readonly Document[];
}

export const folderSchema: z.ZodMiniType<Folder> = z.pipe(
  z.object({
    oid: z.string(),
    name,
    folders: z.nullish(z.array(z.lazy(() => folderSchema))),
    documents: z.nullish(z.array(documentSchema)),
  }),
  z.transform(({ folders, documents, ...folder }): Folder => ({
    ...folder,
    folders: uniqueRows(folders ?? []),
    documents: uniqueRows(documents ?? []),
  })),
);

export const getFolder = provider.object('get /folder/{oid}', folderSchema);

/** @throws ApiError `notFound` also if this user may not see it */
export const loadFolder = (
  oid: string,
  options: CallOptions & { withoutLogin?: boolean } = {},
): Promise<Folder> => getFolder({ params: { oid }, ...options });
