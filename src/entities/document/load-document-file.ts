import { ApiError } from '@/api/api-error';
import { loadFile } from '@/api/gsd/files';
import type { CallOptions } from '@/api/request';

import type { Document } from './document';

/** A page of HTML, or JSON of any shape. */
const message = /^\uFEFF?\s*(<(!doctype\s+html|html)\b|[{[])/i;

/** A message is none of these. Old Word and Excel files may be one: many programs write tables that way. */
const neverMessage = ({ name, mimeType }: Pick<Document, 'name' | 'mimeType'>) =>
  /\.(pdf|docx|xlsx|png|jpe?g|tiff?)$/i.test(name) ||
  /^(application\/(pdf|vnd\.openxmlformats)|image\/(?!svg))/.test(mimeType);

/** A document without a single byte: asking again brings nothing else. */
export class EmptyFileError extends ApiError {}

/**
 * The bytes of a document. What a proxy has sent instead, a page or nothing at all, is refused, or it
 * would be kept under the document's name (docs/api/conventions.md); a document has a byte at least (R-UPL-03).
 * @throws ApiError, EmptyFileError where there is nothing at all
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
