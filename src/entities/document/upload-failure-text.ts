import { useTranslation } from 'react-i18next';

import { isApiError, noAnswerInTime } from '@/api/api-error';
import { joinParts } from '@/shared/format/isolate';

import { useFailureReason } from '../error/failure-reason';
import { type UploadStep, UploadFailure } from './upload';

/** Keys of the error catalogue (R-UPL-12 to R-UPL-16). */
export type UploadFailureKind = 'locked' | 'forbidden' | 'offline' | 'tooLarge' | 'changed' | UploadStep;

/**
 * After the assignment only the failed step counts, because the document is in place. Before it, the server's
 * refusal comes first.
 */
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

interface UploadFailureText {
  title: string;
  reason: string;
  text: string;
}

export function useUploadFailureText(): (failure: unknown) => UploadFailureText {
  const { t } = useTranslation('entities');
  const failureReason = useFailureReason();
  return (failure) => {
    const kind = uploadFailureKind(failure);
    const said = failure instanceof UploadFailure && kind === failure.step && failureReason(failure.error);
    const reason = joinParts([t(`upload.${kind}.text`), said], ' ');
    return {
      title: t(`upload.${kind}.title`),
      reason,
      text: stays.has(kind) ? `${reason} ${t('upload.kept')}` : reason,
    };
  };
}
