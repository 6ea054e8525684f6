import { ApiError } from '@/api/api-error';
import { loadFile } from '@/api/gsd/files';
import type { ProtocolSubject } from '@/api/provider/protocol';
import { saveFile } from '@/shared/file/save-file';

import { recordDownload } from '../protocol-entry/record';
import { type Document, isForbidden } from './document';
import { safeFileName } from './safe-file-name';

/**
 * Gives the person a document under its own name, and writes it into the protocol with the task it belongs to. Bytes that
 * a preview holds already are not loaded again.
 * @throws ApiError; a Forbidden document is refused without a call (Spec 2 §4).
 */
export async function downloadDocument(
  document: Document,
  { task, bytes }: { task?: ProtocolSubject | undefined; bytes?: ArrayBuffer | undefined } = {},
): Promise<void> {
  if (isForbidden(document))
    throw new ApiError({ kind: 'forbidden', backend: 'gsd', call: 'GET /v1/file/{id}' });
  const file = bytes ?? (await loadFile(document.oid));
  const name = safeFileName(document.name, document.mimeType, new Uint8Array(file));
  // Whatever it is, the browser is told to keep it and never to show it.
  saveFile(new Blob([file], { type: 'application/octet-stream' }), name);
  recordDownload(document, task);
}
