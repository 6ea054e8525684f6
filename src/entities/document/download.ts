import { ApiError } from '@/api/api-error';
import type { ProtocolSubject } from '@/api/provider/protocol';
import { saveFile } from '@/shared/file/save-file';

import { ownAction } from '../session/own-action';
import { pinSession } from '../session/pin-session';
import { type Document, isForbidden } from './document';
import { loadDocumentFile } from './load-document-file';
import { safeFileName } from './safe-file-name';

interface Download {
  /** The task it belongs to, for the protocol. */
  task?: ProtocolSubject | undefined;
  /** What a preview holds already is not loaded again. */
  bytes?: ArrayBuffer | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * The bytes of a document the person takes away, written into the protocol with the task it belongs to.
 * @throws ApiError; a Forbidden document is refused without a call (R-DOC-07).
 */
export async function downloadBytes(
  document: Document,
  { task, bytes, signal }: Download = {},
): Promise<ArrayBuffer> {
  if (isForbidden(document))
    throw new ApiError({ kind: 'forbidden', backend: 'gsd', call: 'GET /v1/file/{id}' });
  const session = pinSession();
  const file = bytes ?? (await loadDocumentFile(document, { signal }));
  // Loaded for the user who has left: it is neither saved nor logged.
  session.assertSameSession();
  void ownAction(session, { type: 'DOCUMENT_DOWNLOAD', document, task });
  return file;
}

/** Gives the person a document under its own name. @throws ApiError as `downloadBytes` does */
export async function downloadDocument(document: Document, download: Download = {}): Promise<void> {
  const file = await downloadBytes(document, download);
  const name = safeFileName(document.name, document.mimeType, new Uint8Array(file));
  // The browser has to save every type and never to show it.
  saveFile(new Blob([file], { type: 'application/octet-stream' }), name);
}
