import { ApiError } from '@/api/api-error';
import { loadFile } from '@/api/gsd/files';
import type { CallOptions } from '@/api/request';

import type { Document } from './document';

const message = /^\uFEFF?\s*(<(!doctype\s+html|html)\b|[{[])/i;

/** These types are never text. Old Word and Excel types may be: many programs write tables that way. */
const neverMessage = ({ name, mimeType }: Pick<Document, 'name' | 'mimeType'>) =>
  /\.(pdf|docx|xlsx|png|jpe?g|tiff?)$/i.test(name) ||
  /^(application\/(pdf|vnd\.openxmlformats)|image\/(?!svg))/.test(mimeType);

/** A retry of an empty document would not help. */
export class EmptyFileError extends ApiError {}

/**
 * Rejects a proxy's page or an empty body, which would otherwise be saved under the document's name
 * (docs/api/conventions.md); a document has at least one byte (R-UPL-03).
 * @throws ApiError, EmptyFileError if there are no bytes
 */
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
