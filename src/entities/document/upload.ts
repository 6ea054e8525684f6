import { useTranslation } from 'react-i18next';

import { isApiError, noAnswerInTime } from '@/api/api-error';
import {
  assignDocument,
  moveToGlobalFolder,
  runUploadMacro,
  sendFile,
  startUpload,
  storeUpload,
} from '@/api/gsd/files';
import type { Checkpoint, Send } from '@/engines/upload/upload-queue';
import { joinParts } from '@/shared/format/text';
import { showToast } from '@/shared/ui/show-toast';

import { isUnclear, useFailureReason } from '../error/error';
import { ownAction, type PinnedSession, pinSession } from '../session/own-action';

/** Each step has its own error text (R-UPL-12 to R-UPL-16). */
export type UploadStep = 'send' | 'store' | 'assign' | 'hint' | 'move';

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

export const isCalledOff = (failure: unknown): boolean =>
  failure instanceof UploadFailure && isApiError(failure.error, 'aborted');

export interface UploadTarget {
  objectOid: string;
  path: string;
  /** Folder that all users see, for the share area (R-PROD-14). */
  globalFolder?: string;
}

interface Upload {
  file: File;
  name: string;
  target: UploadTarget;
  hinted: boolean;
  replaceOid: string | null;
  checkpoint?: Checkpoint | undefined;
  /** Called once over all attempts when the document is stored; later steps may still fail. */
  onStored?: (documentOid: string, session: PinnedSession) => void;
}

/** Whether the upload is gone or used. Its error code is not specified, so after an attempt any refusal counts. */
const isUsedUp = (error: unknown, sentBefore: boolean): boolean =>
  isApiError(error, 'notFound') ||
  (sentBefore &&
    isApiError(error) &&
    !isUnclear(error) &&
    !isApiError(error, 'unauthorized', 'forbidden', 'locked', 'busy', 'aborted'));

/** Runs the steps (R-UPL-11). A retry continues with the failed one. @throws UploadFailure */
export function prepareUpload({
  file,
  name,
  target,
  hinted,
  replaceOid: chosenOid,
  checkpoint,
  onStored,
}: Upload): Send {
  // The third step returns the same document for the same id (docs/api/conventions.md), also after a reload.
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
        // Otherwise a file saved again since it was chosen would look like a lost connection.
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
      // A replaced document is already assigned; one that the backend created instead is not.
      if (oid !== replaceOid) await assignDocument(oid, target.objectOid, target.path, { signal });
      onStored?.(oid, session);
    });
    if (hinted) await once('hint', () => runUploadMacro(oid, hint, { signal }));
    const { globalFolder } = target;
    if (globalFolder !== undefined)
      await once('move', () => moveToGlobalFolder(oid, globalFolder, { signal }));
  };
}

export type UploadFailureKind = 'locked' | 'forbidden' | 'offline' | 'tooLarge' | 'changed' | UploadStep;

/** Before the assignment the refusal comes first; after it, only the failed step counts. */
export function uploadFailureKind(failure: unknown): UploadFailureKind {
  if (!(failure instanceof UploadFailure)) return 'send';
  if (failure.step === 'move' || failure.step === 'hint') return failure.step;
  // Browsers refuse to read a file that has changed since it was chosen.
  if (failure.error instanceof DOMException) return 'changed';
  if (isApiError(failure.error, 'locked')) return 'locked';
  if (isApiError(failure.error, 'forbidden')) return 'forbidden';
  // A proxy may have a lower limit than the backend.
  if (isApiError(failure.error) && failure.error.status === 413) return 'tooLarge';
  const { error } = failure;
  if (failure.step === 'send' && isApiError(error, 'offline') && error.code !== noAnswerInTime)
    return 'offline';
  return failure.step;
}

const stays: ReadonlySet<UploadFailureKind> = new Set(['locked', 'forbidden', 'offline', 'tooLarge', 'send']);

export function useUploadFailureText() {
  const { t } = useTranslation('entities');
  const failureReason = useFailureReason();
  return (failure: unknown) => {
    const kind = uploadFailureKind(failure);
    const said = failure instanceof UploadFailure && kind === failure.step && failureReason(failure.error);
    const made = failure instanceof UploadFailure && failure.step === 'assign' && kind !== 'assign';
    const reason = joinParts([t(`upload.${kind}.text`), said, made && t('upload.made')], ' ');
    return {
      title: t(`upload.${kind}.title`),
      reason,
      text: stays.has(kind) ? `${reason} ${t('upload.kept')}` : reason,
    };
  };
}

/** Returns a function that says that a file replaced the chosen one: a picture pasted for a text field may not be meant. */
export function useReplacedToast(): (before: File, file: File, undo: () => void) => void {
  const { t } = useTranslation('engines/upload');
  const { t: shared } = useTranslation('shared');
  return (before, file, undo) =>
    showToast({
      text: t('replaced', { before: before.name, name: file.name }),
      action: { label: shared('undo'), onPress: undo },
    });
}
