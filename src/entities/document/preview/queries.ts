import { queryOptions } from '@tanstack/react-query';

import { isApiError } from '@/api/api-error';
import { convertToPdf } from '@/api/task-utils/client';

import type { Document } from '../document';
import { loadDocumentFile } from '../load-document-file';
import { documentKeys } from '../queries';

/**
 * Files are large, so unused ones leave memory after a minute and shown ones are never refetched. Offline
 * they fail at once instead of waiting.
 */
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
    queryFn: async ({ signal }) => {
      try {
        return await convertToPdf(oid, { signal });
      } catch (error) {
        if (isApiError(error) && error.kind !== 'aborted') return null;
        throw error;
      }
    },
    ...cacheOptions,
    // Retry a failed conversion at the next view, because the service may be back.
    staleTime: ({ state }) => (state.data === null ? 0 : Infinity),
  });
