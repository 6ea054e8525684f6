import { queryOptions } from '@tanstack/react-query';

import { ApiError, isApiError } from '@/api/api-error';
import { loadFile } from '@/api/gsd/files';
import type { CallOptions } from '@/api/request';
import { convertToPdf } from '@/api/task-utils';

import type { Document } from '../document';
import { documentKeys } from '../queries';

const message = /^\uFEFF?\s*(<(!doctype\s+html|html)\b|[{[])/i;

/** These types are never text. Old Word and Excel types may be: many programs write tables that way. */
const neverMessage = ({ name, mimeType }: Pick<Document, 'name' | 'mimeType'>) =>
  /\.(pdf|docx|xlsx|png|jpe?g|tiff?)$/i.test(name) ||
  /^(application\/(pdf|vnd\.openxmlformats)|image\/(?!svg))/.test(mimeType);

/** A retry of an empty document would not help. */
export class EmptyFileError extends ApiError {}

/** Rejects a proxy's page or an empty body (R-UPL-03). @throws ApiError, EmptyFileError */
export async function loadDocumentFile(
  document: Pick<Document, 'oid' | 'name' | 'mimeType'>,
  options: CallOptions = {},
): Promise<ArrayBuffer> {
  const bytes = await loadFile(document.oid, options);
  const start = new TextDecoder().decode(bytes.slice(0, 200));
  const details = { kind: 'contract', backend: 'gsd', call: 'GET /v1/file/{id}', field: '(root)' } as const;
  if (bytes.byteLength === 0) throw new EmptyFileError(details);
  if (neverMessage(document) && message.test(start)) throw new ApiError(details);
  return bytes;
}

/** Files are large, so unused ones leave memory after a minute and shown ones are never refetched. */
const cacheOptions = {
  staleTime: Infinity,
  gcTime: 60_000,
  networkMode: 'always',
  refetchOnWindowFocus: false,
} as const;

/** Forbidden documents must not be requested (R-DOC-07). */
export const documentFileQuery = (document: Pick<Document, 'oid' | 'name' | 'mimeType'>) =>
  queryOptions({
    queryKey: [...documentKeys.contents, 'file', document.oid] as const,
    queryFn: ({ signal }) => loadDocumentFile(document, { signal }),
    ...cacheOptions,
  });

/** Returns null if the service could not convert the document (R-DOC-08). */
export const convertedFileQuery = (oid: string) =>
  queryOptions({
    queryKey: [...documentKeys.contents, 'converted', oid] as const,
    queryFn: ({ signal }) =>
      convertToPdf(oid, { signal }).catch((error: unknown) => {
        if (isApiError(error) && error.kind !== 'aborted') return null;
        throw error;
      }),
    ...cacheOptions,
    // Retry a failed conversion at the next view, because the service may be back.
    staleTime: ({ state }) => (state.data === null ? 0 : Infinity),
  });
