import { useTranslation } from 'react-i18next';

import { type ApiError, isApiError } from '@/api/api-error';

function reasonOf({ kind, status }: ApiError) {
  if (kind === 'forbidden') return 'forbiddenText';
  if (kind === 'offline' || kind === 'notFound' || kind === 'locked' || kind === 'contract') return kind;
  return status === undefined ? 'other' : 'status';
}

/** Why a backend did not do what was asked, in a sentence; undefined for a mistake that is the portal's own. */
export function useFailureReason(): (error: unknown) => string | undefined {
  const { t } = useTranslation('entities');
  return (error) =>
    isApiError(error) ? t(`error.${reasonOf(error)}`, { status: error.status ?? '' }) : undefined;
}
