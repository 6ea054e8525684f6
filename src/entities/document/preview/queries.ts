import { queryOptions } from '@tanstack/react-query';

import { isApiError } from '@/api/api-error';
import { convertToPdf } from '@/api/task-utils/documents';

import type { Document } from '../document';
import { loadDocumentFile } from '../load-document-file';
import { documentKeys } from '../queries';

/**
 * Files are large: one that is no longer looked at leaves the memory after a minute, and one that is shown is not loaded
 * again behind the person's back. Without a connection it fails at once and says so.
 */
const cacheOptions = {
  staleTime: Infinity,
  gcTime: 60_000,
  networkMode: 'always',
  refetchOnWindowFocus: false,
} as const;

/** The bytes of a document; asked for only where it is not Forbidden (R-DOC-07). */
export const documentFileQuery = (document: Pick<Document, 'oid' | 'name' | 'mimeType'>) =>
  queryOptions({
    queryKey: [...documentKeys.contents, 'file', document.oid] as const,
    queryFn: ({ signal }) => loadDocumentFile(document, { signal }),
    ...cacheOptions,
  });

/**
 * The same document as PDF; null when the service could not convert it, which is only logged with the call (R-DOC-08).
 */
export const convertedFileQuery = (oid: string) =>
  queryOptions({
    queryKey: [...documentKeys.contents, 'converted', oid] as const,
    queryFn: async ({ signal }) => {
      try {
        return await convertToPdf(oid, { signal });
      } catch (error) {
        if (isApiError(error) && error.kind !== 'aborted') return null;
        throw error;
      }
    },
    ...cacheOptions,
    // Where there is nothing to see the next look asks again: the service may be back.
    staleTime: ({ state }) => (state.data === null ? 0 : Infinity),
  });
