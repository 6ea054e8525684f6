import * as z from 'zod/mini';

import { jsonOrNull } from '../json';
import type { CallOptions } from '../request';
import { givenFlag } from '../values';
import { gsd, patchObject } from './client';
import { dataOf, envelopeSchema, openEnvelope } from './envelope';
import { macro } from './macro';

const uploadIdSchema = z.object({ uploadId: z.union([z.string(), z.number()]) });
const createdSchema = z.object({ '~ObjectID': z.string().check(z.minLength(1)) });
const duplicateSchema = z.object({ exists: givenFlag, oid: z.nullish(z.string()) });

export const getUploadId = gsd.send('get /v1/uploadFile', uploadIdSchema);
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

/** Step 1 of an upload requests an id for the file (docs/api/conventions.md). */
export async function startUpload(options: CallOptions = {}): Promise<string> {
  const { uploadId } = await getUploadId(options);
  return String(uploadId);
}

/**
 * Step 2 sends the file as the only part, without a field name; `onProgress` gets the sent share from 0 to 1.
 * @throws ApiError `forbidden` if the server rejects size or type
 */
export function sendFile(
  uploadId: string,
  file: Blob,
  name: string,
  { onProgress, signal }: CallOptions & { onProgress: (share: number) => void },
): Promise<void> {
  const body = new FormData();
  body.append('', file, name);
  return postUpload({
    params: { uploadId },
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
  const created = await patchUpload({
    params: { uploadId },
    ...(replaceOid !== undefined && { query: { replaceOID: replaceOid } }),
    signal,
  });
  return created['~ObjectID'];
}

/** Step 4 puts the document into an object's document folder. @throws ApiError `locked`, `forbidden` */
export const assignDocument = (
  oid: string,
  object: string,
  path: string,
  options: CallOptions = {},
): Promise<void> =>
  patchObject({
    params: { oid },
    query: { actions: JSON.stringify([{ type: 'assign', object, path }]) },
    body: {},
    ...options,
  });

/** Step 5 runs the macro that follows every upload and stores the hint. */
export const runUploadMacro = (
  oid: string,
  hint: { type: string; text: string },
  options: CallOptions = {},
): Promise<void> =>
  postUploadMacro({
    body: { oid, addOn: 'PortalUpload', hint: hint.text, hintType: hint.type },
    ...options,
  });

/** Step 6, in the share area only, moves the document to the folder all users see. */
export const moveToGlobalFolder = (
  fileOID: string,
  folderName: string,
  options: CallOptions = {},
): Promise<void> => postMoveToFolder({ body: { fileOID, folderName }, ...options });

export interface DuplicateFile {
  oid: string | null;
}

export async function findDuplicate(
  name: string,
  objectOid: string,
  options: CallOptions = {},
): Promise<DuplicateFile | null> {
  const duplicate = await postDuplicateSearch({ body: { name, objectOid }, ...options });
  return duplicate.exists ? { oid: duplicate.oid ?? null } : null;
}

const bytesSchema = z.instanceof(ArrayBuffer);

/** An error may come as an envelope under HTTP 200. @throws ApiError `forbidden`, `notFound` */
export async function loadFile(oid: string, options: CallOptions = {}): Promise<ArrayBuffer> {
  const reply = await getFile({ params: { oid }, ...options });
  if (reply.status >= 400) dataOf(reply);
  const refusal = z.safeParse(envelopeSchema, smallJson(reply.body));
  if (refusal.success) openEnvelope(refusal.data, reply);
  return z.parse(bytesSchema, reply.body);
}

/** An envelope is short, so only a small file is parsed to detect one. */
const smallJson = (body: unknown) =>
  body instanceof ArrayBuffer && body.byteLength < 4096 ? jsonOrNull(body) : null;
