import * as z from 'zod/mini';

import { isApiError } from '@/api/api-error';
import {
  assignDocument,
  moveToGlobalFolder,
  runUploadMacro,
  sendFile,
  startUpload,
  storeUpload,
} from '@/api/gsd/files';
import type { Checkpoint, Send } from '@/engines/upload/upload-queue';

import { isUnclear } from '../error/error';
import { ownAction } from '../session/own-action';
import { type PinnedSession, pinSession } from '../session/pin-session';

/** Where an upload stopped; each step has its own words (R-UPL-12 to R-UPL-16). */
export type UploadStep = 'send' | 'store' | 'assign' | 'hint' | 'move';

/** An upload that did not come to its end; `error` is what the backend said. */
export class UploadFailure extends Error {
  override name = 'UploadFailure';
  readonly step: UploadStep;
  readonly error: unknown;
  constructor(step: UploadStep, error: unknown) {
    super(`upload failed! (${step})`);
    this.step = step;
    this.error = error;
  }
}

/** The person has called it off, which is no failure. */
export const isCalledOff = (failure: unknown): boolean =>
  failure instanceof UploadFailure && isApiError(failure.error, 'aborted');

/** What the file becomes part of. */
export interface UploadTarget {
  objectOid: string;
  /** Folder below the object's document folder. */
  path: string;
  /** For the share area: the folder everybody sees (R-PROD-14). */
  globalFolder?: string;
}

/** `Checkpoint` as it is kept on the device. */
export const checkpointSchema = z.object({
  oid: z.nullable(z.string()),
  uploadId: z.optional(z.string()),
  replaceOid: z.optional(z.nullable(z.string())),
  done: z.readonly(z.array(z.string())),
});

interface Upload {
  file: File;
  name: string;
  target: UploadTarget;
  /** Whether the target wants to know what the file is. */
  hinted: boolean;
  /** A document of the same name that this file replaces. */
  replaceOid: string | null;
  /** What an earlier attempt has left behind, before a reload or a session end. */
  checkpoint?: Checkpoint | undefined;
  /** Hears once, over all attempts, that the document is at its place; what follows may still fail. */
  onStored?: (documentOid: string, session: PinnedSession) => void;
}

/**
 * Whether the server has dropped an upload that was not fetched in time, or used it up for an answer that got lost. By what it
 * says so is not agreed: what an earlier attempt has sent is given up for every refusal that is not one of the document.
 */
const isUsedUp = (error: unknown, sentBefore: boolean): boolean =>
  isApiError(error, 'notFound') ||
  (sentBefore &&
    isApiError(error) &&
    !isUnclear(error) &&
    !isApiError(error, 'unauthorized', 'forbidden', 'locked', 'busy', 'aborted'));

/**
 * The steps of an upload (R-UPL-11): id → file → document → assignment → macro → global folder. Called again after a failure
 * it goes on with the step that failed, so that a retry never makes a second document.
 * @throws UploadFailure
 */
export function prepareUpload({
  file,
  name,
  target,
  hinted,
  replaceOid: chosenOid,
  checkpoint,
  onStored,
}: Upload): Send {
  // A repeated third step answers the same document for the same id (docs/api/conventions.md), also after a reload.
  let uploadId = checkpoint?.uploadId;
  let documentOid = checkpoint?.oid ?? undefined;
  const replaceOid = chosenOid ?? checkpoint?.replaceOid ?? null;
  const done = new Set(checkpoint?.done);

  return async ({ hint, onProgress, onCheckpoint, signal }) => {
    const session = pinSession();
    async function once(step: UploadStep, work: () => Promise<void>) {
      if (done.has(step)) return;
      session.assertSameSession();
      try {
        await work();
      } catch (error) {
        throw new UploadFailure(step, error);
      }
      done.add(step);
      onCheckpoint?.({ oid: documentOid ?? null, uploadId, replaceOid, done: [...done] });
    }
    const transfer = () =>
      once('send', async () => {
        // Else one that was saved anew since it was chosen would look like a lost connection.
        await file.slice(0, 1).arrayBuffer();
        uploadId = await startUpload({ signal });
        await sendFile(uploadId, file, name, { signal, onProgress });
      });
    const store = () =>
      once('store', async () => {
        documentOid = await storeUpload(uploadId ?? '', { replaceOid: replaceOid ?? undefined, signal });
      });
    const sentBefore = done.has('send');
    await transfer();
    try {
      await store();
    } catch (failure) {
      if (!(failure instanceof UploadFailure && isUsedUp(failure.error, sentBefore))) throw failure;
      done.delete('send');
      await transfer();
      await store();
    }
    const oid = documentOid ?? '';
    void ownAction(session, { type: 'documentMade', oid });
    await once('assign', async () => {
      // What has taken another's place is at its place; a backend that made a document of its own has not put it there.
      if (oid !== replaceOid) await assignDocument(oid, target.objectOid, target.path, { signal });
      onStored?.(oid, session);
    });
    if (hinted) await once('hint', () => runUploadMacro(oid, hint, { signal }));
    const { globalFolder } = target;
    if (globalFolder !== undefined)
      await once('move', () => moveToGlobalFolder(oid, globalFolder, { signal }));
  };
}
