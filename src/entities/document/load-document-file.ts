import { ApiError } from '@/api/api-error';
import { loadFile } from '@/api/gsd/files';
import type { CallOptions } from '@/api/http';

import type { Document } from './document';

const page = /^\uFEFF?\s*<(!doctype\s+html|html)\b/i;

/** A page is none of these. Old Word and Excel files may be one: many programs write tables that way. */
const neverPage = ({ name, mimeType }: Pick<Document, 'name' | 'mimeType'>) =>
  /\.(pdf|docx|xlsx|png|jpe?g|tiff?)$/i.test(name) ||
  /^(application\/(pdf|vnd\.openxmlformats)|image\/(?!svg))/.test(mimeType);

/**
 * The bytes of a document. A page of HTML a proxy has put in its place is refused, or it would be kept under the
 * document's name (contract §2).
 * @throws ApiError
 */
export async function loadDocumentFile(
  document: Pick<Document, 'oid' | 'name' | 'mimeType'>,
  options: CallOptions = {},
): Promise<ArrayBuffer> {
  const bytes = await loadFile(document.oid, options);
  const start = new TextDecoder().decode(bytes.slice(0, 200));
  if (neverPage(document) && page.test(start))
    throw new ApiError({ kind: 'contract', backend: 'gsd', call: 'GET /v1/file/{id}', field: '(root)' });
  return bytes;
}
