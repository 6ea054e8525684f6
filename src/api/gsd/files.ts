import * as z from 'zod/mini';

import { type CallOptions, callName } from '../http';
import { jsonOrNull } from '../json';
import { flag } from '../values';
import { gsd } from './client';
import { envelopeSchema } from './envelope';
import { runMacro } from './macro';
import { openEnvelope, sendToGsd } from './transport';

const id = encodeURIComponent;
const uploadIdSchema = z.object({ uploadId: z.union([z.string(), z.number()]) });
const createdSchema = z.object({ '~ObjectID': z.string().check(z.minLength(1)) });
const duplicateSchema = z.object({ exists: flag, oid: z.nullish(z.string()) });

/** Step 1 of an upload: an id to send the file to (R-API-25). */
export async function startUpload({ signal }: CallOptions = {}): Promise<string> {
  const { uploadId } = await gsd.send(uploadIdSchema, { url: '/v1/uploadFile', signal });
  return String(uploadId);
}

/**
 * Step 2: sends the file as the one part without a field name.
 * @throws ApiError `forbidden` when the server refuses size or type.
 */
export function sendFile(
  uploadId: string,
  file: Blob,
  name: string,
  options: CallOptions & { onProgress: (share: number) => void },
): Promise<void> {
  const data = new FormData();
  data.append('', file, name);
  return gsd.done({ method: 'post', url: `/v1/uploadFile/${id(uploadId)}`, data, ...options });
}

/** Step 3: makes a document of what was sent, or puts it in place of an existing one. Answers the document's id. */
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

/** Step 4: puts the document into the document folder of an object. @throws ApiError `locked`, `forbidden` */
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

/** Step 5: the macro that follows every upload and keeps the hint (R-CALL-19). */
export function runUploadMacro(
  documentOid: string,
  hint: { type: string; text: string },
  options: CallOptions = {},
): Promise<void> {
  const body = { oid: documentOid, addOn: 'PortalUpload', hint: hint.text, hintType: hint.type };
  return gsd.done({ method: 'post', url: '/v1/execute/_yit_FRM_CallAddOn', data: body, ...options });
}

/** Step 6, for the share area: moves the document to the folder everybody sees. */
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

/** A document an object has already; its id is null where the backend does not say it (docs/api/conventions.md: optional). */
export interface DuplicateFile {
  oid: string | null;
}

/** The document of this name an object has already; null without one. */
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

/**
 * The bytes of a document. An error may come as an envelope under HTTP 200 (docs/api/conventions.md).
 * @throws ApiError `forbidden`, `notFound`
 */
export async function loadFile(documentOid: string, { signal }: CallOptions = {}): Promise<ArrayBuffer> {
  const request = { url: `/v1/file/${id(documentOid)}`, bytes: 'file' as const, signal };
  const reply = await sendToGsd(request);
  const call = callName(request);
  const refusal = z.safeParse(
    envelopeSchema,
    reply.status < 400 ? smallJson(reply.body) : jsonOrNull(reply.body),
  );
  if (refusal.success) openEnvelope(refusal.data, reply, call);
  return z.parse(bytesSchema, reply.body);
}

/** An envelope is short; a large file is not read as text only to find out that it is none. */
const smallJson = (body: unknown) =>
  body instanceof ArrayBuffer && body.byteLength < 4096 ? jsonOrNull(body) : null;
