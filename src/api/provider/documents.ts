import * as z from 'zod/mini';

import { isApiError } from '../api-error';
import { type Document, documentSchema } from '../document';
import type { CallOptions } from '../request';
import { flag, name, text } from '../values';
import { provider } from './client';

const id = encodeURIComponent;

export type DocumentCategory = 'web' | 'share' | 'contract';

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

/** @throws ApiError `notFound` also if this user may not see it */
export function loadDocument(oid: string, options: CallOptions = {}): Promise<Document> {
  return provider.object(documentSchema, { url: '/document', params: { oid }, ...options });
}

export interface ReadMark {
  oid: string;
  name: string;
  read: boolean;
}

export const markSchema = z.object({ oid: z.string(), name: text, read: flag });

export function loadReadMarks(contactOid: string, options: CallOptions = {}): Promise<ReadMark[]> {
  return provider.list(markSchema, { url: `/document/read/${id(contactOid)}`, ...options });
}

export async function saveReadMark(contactOid: string, mark: ReadMark): Promise<void> {
  const request = { url: `/document/read/${id(contactOid)}`, data: mark };
  try {
    await provider.done({ ...request, method: 'post' });
  } catch (error) {
    if (!isApiError(error, 'conflict')) throw error;
    await provider.done({ ...request, method: 'put' });
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
    folders: folders ?? [],
    documents: documents ?? [],
  })),
);

/** @throws ApiError `notFound` also if this user may not see it */
export function loadFolder(
  oid: string,
  { withoutLogin = false, ...options }: CallOptions & { withoutLogin?: boolean } = {},
): Promise<Folder> {
  return provider.object(folderSchema, { url: `/folder/${id(oid)}`, withoutLogin, ...options });
}
