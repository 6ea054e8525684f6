import * as z from 'zod/mini';

import { isApiError } from '../api-error';
import { type Document, documentSchema } from '../document';
import type { CallOptions } from '../request';
import { flag, name, text } from '../values';
import { provider } from './client';

const id = encodeURIComponent;

/** The lists a task's documents are kept in. */
export type DocumentCategory = 'web' | 'share' | 'contract';

/** The documents of a task in one category. @throws ApiError */
export function loadTaskDocuments(
  taskOid: string,
  category: DocumentCategory,
  options: CallOptions = {},
): Promise<Document[]> {
  return provider.list(documentSchema, {
    url: `/task/${id(taskOid)}/documents`,
    params: { category },
    ...options,
  });
}

/** One document. @throws ApiError `notFound` also when this user may not see it */
export function loadDocument(oid: string, options: CallOptions = {}): Promise<Document> {
  return provider.object(documentSchema, { url: '/document', params: { oid }, ...options });
}

/** Whether a contact has read a document. */
export interface ReadMark {
  oid: string;
  name: string;
  read: boolean;
}

export const markSchema = z.object({ oid: z.string(), name: text, read: flag });

/** All read marks of a contact. @throws ApiError */
export function loadReadMarks(contactOid: string, options: CallOptions = {}): Promise<ReadMark[]> {
  return provider.list(markSchema, { url: `/document/read/${id(contactOid)}`, ...options });
}

/** Writes a read mark, or changes the one that exists already (409). @throws ApiError */
export async function saveReadMark(contactOid: string, mark: ReadMark): Promise<void> {
  const request = { url: `/document/read/${id(contactOid)}`, data: mark };
  try {
    await provider.done({ ...request, method: 'post' });
  } catch (error) {
    if (!isApiError(error, 'conflict')) throw error;
    await provider.done({ ...request, method: 'put' });
  }
}

/** A folder of the document management with everything below it: FAQs and the share area. */
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
    folders: folders ?? [],
    documents: documents ?? [],
  })),
);

/** A folder with its documents. @throws ApiError `notFound` also when this user may not see it */
export function loadFolder(
  oid: string,
  { withoutLogin = false, ...options }: CallOptions & { withoutLogin?: boolean } = {},
): Promise<Folder> {
  return provider.object(folderSchema, { url: `/folder/${id(oid)}`, withoutLogin, ...options });
}
