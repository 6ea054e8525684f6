import * as z from 'zod/mini';

import { isApiError } from '../api-error';
import { type Document, documentSchema } from '../document';
import type { CallOptions } from '../http';
import { flag, text } from '../values';
import { provider } from './client';

const documentsSchema = z.array(documentSchema);
const id = encodeURIComponent;

/** Where a task's documents come from (R-CALL-07). */
export type DocumentCategory = 'web' | 'share' | 'contract';

/** The documents of a task in one category. */
export function loadTaskDocuments(
  taskOid: string,
  category: DocumentCategory,
  { signal }: CallOptions = {},
): Promise<Document[]> {
  return provider.json(documentsSchema, {
    url: `/task/${id(taskOid)}/documents`,
    params: { category },
    signal,
  });
}

/** One document. @throws ApiError `notFound` also when it is not visible to the person. */
export function loadDocument(oid: string, { signal }: CallOptions = {}): Promise<Document> {
  return provider.json(documentSchema, { url: '/document', params: { oid }, signal });
}

/** Whether a contact has read a document (R-DOC-10). */
export interface ReadMark {
  oid: string;
  name: string;
  read: boolean;
}

const marksSchema = z.array(z.object({ oid: z.string(), name: text, read: flag }));

/** All read marks of a contact. */
export function loadReadMarks(contactOid: string, { signal }: CallOptions = {}): Promise<ReadMark[]> {
  return provider.json(marksSchema, { url: `/document/read/${id(contactOid)}`, signal });
}

/** Writes a read mark; one that exists already (409) is changed instead (R-CALL-04). */
export async function saveReadMark(contactOid: string, mark: ReadMark): Promise<void> {
  const request = { url: `/document/read/${id(contactOid)}`, data: mark };
  try {
    await provider.done({ ...request, method: 'post' });
  } catch (error) {
    if (!isApiError(error, 'conflict')) throw error;
    await provider.done({ ...request, method: 'put' });
  }
}
