import { useTranslation } from 'react-i18next';

import { isApiError, noAnswerInTime } from '@/api/api-error';

import { useFailureReason } from '../error/failure-reason';
import { type UploadStep, UploadFailure } from './upload';

/** Which text of the error catalogue a failed upload gets (R-UPL-12 to R-UPL-16). */
export type UploadFailureKind = 'locked' | 'forbidden' | 'offline' | 'tooLarge' | 'changed' | UploadStep;

/**
 * The server's refusal speaks first; otherwise the step that failed, because each leaves something else behind. Once the
 * document is assigned, that is what counts, even if a later step failed.
 */
export function uploadFailureKind(failure: unknown): UploadFailureKind {
  if (!(failure instanceof UploadFailure)) return 'send';
  if (failure.step === 'move' || failure.step === 'hint') return failure.step;
  // The browser refuses to read a file that is no longer the one that was chosen.
  if (failure.error instanceof DOMException) return 'changed';
  if (isApiError(failure.error, 'locked')) return 'locked';
  if (isApiError(failure.error, 'forbidden')) return 'forbidden';
  // A proxy in front of the backend may take less than the backend itself.
  if (isApiError(failure.error) && failure.error.status === 413) return 'tooLarge';
  // Of a later step it counts what is done already.
  const { error } = failure;
  if (failure.step === 'send' && isApiError(error, 'offline') && error.code !== noAnswerInTime)
    return 'offline';
  return failure.step;
}

/** What is still in a queue, to be sent again. */
const stays: ReadonlySet<UploadFailureKind> = new Set(['locked', 'forbidden', 'offline', 'tooLarge', 'send']);

interface UploadFailureText {
  title: string;
  /** What happened, what is done already, what to do. */
  reason: string;
  /** The same of a file in a queue. */
  text: string;
}

/** The words for a failed upload. */
export function useUploadFailureText(): (failure: unknown) => UploadFailureText {
  const { t } = useTranslation('entities');
  const failureReason = useFailureReason();
  return (failure) => {
    const kind = uploadFailureKind(failure);
    const said = failure instanceof UploadFailure && kind === failure.step && failureReason(failure.error);
    const reason = [t(`upload.${kind}.text`), said].filter(Boolean).join(' ');
    return {
      title: t(`upload.${kind}.title`),
      reason,
      text: stays.has(kind) ? `${reason} ${t('upload.kept')}` : reason,
    };
  };
}
