import * as z from 'zod/mini';

import { cleanTyped } from '@/shared/form/typed-text';
import type { SearchMode } from '@/shared/search/search-mode';

import { eitherDate } from '../date-values';
import { documentSchema } from '../document';
import { jsonOrNull } from '../json';
import type { CallOptions } from '../request';
import { givenFlag, mapped, text } from '../values';
import { gsd, patchObject } from './client';
import { dataOf, envelopeSchema, listOf, openEnvelope } from './envelope';
import { listMacro, macro } from './macro';

const uploadIdSchema = mapped(z.object({ uploadId: z.union([z.string(), z.number()]) }), ({ uploadId }) =>
  String(uploadId),
);
const createdSchema = z.object({ '~ObjectID': z.string().check(z.minLength(1)) });
const duplicateSchema = z.object({ exists: givenFlag, oid: z.nullish(z.string()) });

/** Step 1 of an upload requests an id for the file (docs/api/conventions.md). */
export const startUpload = gsd.send('get /v1/uploadFile', uploadIdSchema);
// The user sees the progress and may cancel.
export const postUpload = gsd.done('post /v1/uploadFile/{uploadId}', { timeout: 0 });
export const patchUpload = gsd.send('patch /v1/uploadFile/{uploadId}', createdSchema);
export const postUploadMacro = gsd.done('post /v1/execute/_yit_FRM_CallAddOn');
export const postMoveToFolder = gsd.done('post /v1/execute/moveDocumentToGlobalFolder');
export const postDuplicateSearch = macro('portalCheckIfDocumentExists', duplicateSchema);
export const getFile = gsd.reply('get /v1/file/{oid}', {
  answer: 'application/octet-stream',
  responseType: 'arraybuffer',
  mayTakeLong: true,
});

/** Step 2 sends the file as a part without a name. @throws ApiError `forbidden` for its size or type */
export function sendFile(
  uploadId: string,
  file: Blob,
  name: string,
  { onProgress, signal }: CallOptions & { onProgress: (share: number) => void },
): Promise<void> {
  const body = new FormData();
  body.append('', file, name);
  return postUpload(uploadId, {
    body,
    signal,
    onUploadProgress: ({ loaded, total }) => onProgress(total ? Math.min(1, loaded / total) : 0),
  });
}

/** Step 3 stores the file as a new document or replaces one. Returns the document's id. */
export async function storeUpload(
  uploadId: string,
  { replaceOid, signal }: CallOptions & { replaceOid?: string | undefined } = {},
): Promise<string> {
  const created = await patchUpload(uploadId, {
    ...(replaceOid !== undefined && { query: { replaceOID: replaceOid } }),
    signal,
  });
  return created['~ObjectID'];
}

/** Step 4 puts the document into an object's document folder. @throws ApiError `locked`, `forbidden` */
export const assignDocument = (oid: string, object: string, path: string, options: CallOptions = {}) =>
  patchObject(oid, {
    query: { actions: JSON.stringify([{ type: 'assign', object, path }]) },
    body: {},
    ...options,
  });

/** Step 5 runs the macro that follows every upload and stores the hint. */
export const runUploadMacro = (
  oid: string,
  hint: { type: string; text: string },
  options: CallOptions = {},
) =>
  postUploadMacro({
    body: { oid, addOn: 'PortalUpload', hint: cleanTyped(hint.text), hintType: hint.type },
    ...options,
  });

/** Step 6, in the share area only, moves the document to the folder all users see. */
export const moveToGlobalFolder = (fileOID: string, folderName: string, options: CallOptions = {}) =>
  postMoveToFolder({ body: { fileOID, folderName }, ...options });

export async function findDuplicate(name: string, objectOid: string, options: CallOptions = {}) {
  const duplicate = await postDuplicateSearch({ body: { name, objectOid }, ...options });
  return duplicate.exists ? { oid: duplicate.oid ?? null } : null;
}

/** An error may come as an envelope under HTTP 200. @throws ApiError `forbidden`, `notFound` */
export async function loadFile(oid: string, options: CallOptions = {}): Promise<ArrayBuffer> {
  const reply = await getFile(oid, options);
  if (reply.status >= 400) dataOf(reply);
  const refusal = z.safeParse(envelopeSchema, smallJson(reply.body));
  if (refusal.success) openEnvelope(refusal.data, reply);
  return z.parse(z.instanceof(ArrayBuffer), reply.body);
}

/** An envelope is short, so only a small file is parsed to detect one. */
const smallJson = (body: unknown) =>
  body instanceof ArrayBuffer && body.byteLength < 4096 ? jsonOrNull(body) : null;

interface DocumentSearch {
  /** Empty finds all documents. */
  search: string;
  mode: SearchMode;
  /** null searches all areas. */
  csvCategory: string | null;
  customerOid: string;
}

export const postDocumentSearch = listMacro('_yit_DS_DocSearch', documentSchema);

/** Omits the full texts, which no screen shows. */
export const searchDocuments = (body: DocumentSearch, options: CallOptions = {}) =>
  postDocumentSearch({ body, ...options });

const postLogoSearch = macro(
  '_yit_DS_DocSearch',
  listOf(z.object({ '~ObjectID': z.string(), '~ClassName': text, type: text, '~StoreTime': eitherDate })),
);

export async function findLogos(name: string, customerOid: string, options: CallOptions = {}) {
  const body = { search: name, mode: 'text', csvCategory: null, customerOid };
  const found = await postLogoSearch({ body, ...options });
  return found
    .filter((wire) => (wire.type || wire['~ClassName']) === 'Bild')
    .map((wire) => ({ oid: wire['~ObjectID'], storedAt: wire['~StoreTime'] }));
}
