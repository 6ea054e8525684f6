import { ApiError } from '@/api/api-error';
import type { ProtocolSubject } from '@/api/provider/protocol';
import { saveFile } from '@/shared/file/save-file';

import { ownAction } from '../session/own-action';
import { pinSession } from '../session/pin-session';
import { type Document, isForbidden } from './document';
import { loadDocumentFile } from './load-document-file';
import { safeFileName } from './safe-file-name';

interface Download {
  task?: ProtocolSubject | undefined;
  /** Bytes from a preview, so that they are not loaded again. */
  bytes?: ArrayBuffer | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Loads a document for saving and records the download in the audit log.
 * @throws ApiError; a Forbidden document is rejected without a call (R-DOC-07)
 */
export async function downloadBytes(
  document: Document,
  { task, bytes, signal }: Download = {},
): Promise<ArrayBuffer> {
  if (isForbidden(document))
    throw new ApiError({ kind: 'forbidden', backend: 'gsd', call: 'GET /v1/file/{id}' });
  const session = pinSession();
  const file = bytes ?? (await loadDocumentFile(document, { signal }));
  // The user has logged out meanwhile, so neither save nor log the file.
  session.assertSameSession();
  void ownAction(session, { type: 'DOCUMENT_DOWNLOAD', document, task });
  return file;
}

/** Saves a document under its own name. @throws ApiError like `downloadBytes` */
export async function downloadDocument(document: Document, download: Download = {}): Promise<void> {
  const file = await downloadBytes(document, download);
  const name = safeFileName(document.name, document.mimeType, new Uint8Array(file));
  // This type makes the browser save the file and never show it.
  saveFile(new Blob([file], { type: 'application/octet-stream' }), name, document.mimeType);
}
