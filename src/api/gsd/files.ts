import * as z from 'zod/mini';

import { jsonOrNull } from '../json';
import { type ApiRequest, type CallOptions, callName } from '../request';
import { givenFlag } from '../values';
import { gsd, sendToGsd } from './client';
import { dataOf, envelopeSchema, openEnvelope } from './envelope';
import { runMacro } from './macro';

const id = encodeURIComponent;
export const uploadIdSchema = z.object({ uploadId: z.union([z.string(), z.number()]) });
export const createdSchema = z.object({ '~ObjectID': z.string().check(z.minLength(1)) });
export const duplicateSchema = z.object({ exists: givenFlag, oid: z.nullish(z.string()) });

/** Step 1 of an upload requests an id for the file (docs/api/conventions.md). */
export async function startUpload({ signal }: CallOptions = {}): Promise<string> {
  const { uploadId } = await gsd.send(uploadIdSchema, { url: '/v1/uploadFile', signal });
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
  const data = new FormData();
  data.append('', file, name);
  return gsd.done({
    method: 'post',
    url: `/v1/uploadFile/${id(uploadId)}`,
    data,
    signal,
    // The user sees the progress and may cancel.
    timeout: 0,
    onUploadProgress: ({ loaded, total }) => onProgress(total ? Math.min(1, loaded / total) : 0),
  });
}

/** Step 3 stores the file as a new document or replaces one. Returns the document's id. */
export async function storeUpload(
  uploadId: string,
  { replaceOid, signal }: CallOptions & { replaceOid?: string | undefined } = {},
): Promise<string> {
  const created = await gsd.send(createdSchema, {
    method: 'patch',
    url: `/v1/uploadFile/${id(uploadId)}`,
    ...(replaceOid !== undefined && { params: { replaceOID: replaceOid } }),
    signal,
  });
  return created['~ObjectID'];
}

/** Step 4 puts the document into an object's document folder. @throws ApiError `locked`, `forbidden` */
export function assignDocument(
  documentOid: string,
  objectOid: string,
  path: string,
  { signal }: CallOptions = {},
): Promise<void> {
  return gsd.change({
    method: 'patch',
    url: `/v1/object/${id(documentOid)}`,
    params: { actions: JSON.stringify([{ type: 'assign', object: objectOid, path }]) },
    data: {},
    signal,
  });
}

/** Step 5 runs the macro that follows every upload and stores the hint. */
export function runUploadMacro(
  documentOid: string,
  hint: { type: string; text: string },
  options: CallOptions = {},
): Promise<void> {
  const body = { oid: documentOid, addOn: 'PortalUpload', hint: hint.text, hintType: hint.type };
  return gsd.done({ method: 'post', url: '/v1/execute/_yit_FRM_CallAddOn', data: body, ...options });
}

/** Step 6, in the share area only, moves the document to the folder all users see. */
export function moveToGlobalFolder(
  documentOid: string,
  folderName: string,
  { signal }: CallOptions = {},
): Promise<void> {
  return gsd.done({
    method: 'post',
    url: '/v1/execute/moveDocumentToGlobalFolder',
    data: { fileOID: documentOid, folderName },
    signal,
  });
}

export interface DuplicateFile {
  oid: string | null;
}

export async function findDuplicate(
  name: string,
  objectOid: string,
  options: CallOptions = {},
): Promise<DuplicateFile | null> {
  const duplicate = await runMacro(
    duplicateSchema,
    'portalCheckIfDocumentExists',
    { name, objectOid },
    options,
  );
  return duplicate.exists ? { oid: duplicate.oid ?? null } : null;
}

const bytesSchema = z.instanceof(ArrayBuffer);

/** An error may come as an envelope under HTTP 200. @throws ApiError `forbidden`, `notFound` */
export async function loadFile(documentOid: string, { signal }: CallOptions = {}): Promise<ArrayBuffer> {
  const request: ApiRequest = {
    url: `/v1/file/${id(documentOid)}`,
    responseType: 'arraybuffer',
    mayTakeLong: true,
    signal,
  };
  const reply = await sendToGsd(request);
  const call = callName(request);
  if (reply.status >= 400) dataOf(reply, call);
  const refusal = z.safeParse(envelopeSchema, smallJson(reply.body));
  if (refusal.success) openEnvelope(refusal.data, reply, call);
  return z.parse(bytesSchema, reply.body);
}

/** An envelope is short, so only a small file is parsed to detect one. */
const smallJson = (body: unknown) =>
  body instanceof ArrayBuffer && body.byteLength < 4096 ? jsonOrNull(body) : null;
