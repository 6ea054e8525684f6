import { useTranslation } from 'react-i18next';

import { isApiError, isUnclear } from '../error/error';
import { useChangeFailureReason } from '../error/failure-reason';
import { UnwritableError } from './confirm';

export function useConfirmFailure(): (error: unknown) => string {
  const { t } = useTranslation('entities/document/preview');
  const changeReason = useChangeFailureReason();
  return (error) => {
    if (error instanceof UnwritableError) return t('confirmation.impossible.unwritable');
    if (isApiError(error, 'locked')) return t('confirmation.locked');
    if (isApiError(error, 'forbidden')) return t('confirmation.forbidden');
    return [changeReason(error), isUnclear(error) && t('confirmation.onlyOnce')].filter(Boolean).join(' ');
  };
}
