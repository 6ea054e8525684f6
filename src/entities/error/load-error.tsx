import { useTranslation } from 'react-i18next';

import { isApiError } from '@/api/api-error';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';

import { useFailureReason } from './failure-reason';

interface LoadErrorProps {
  /** What could not be loaded, as a sentence. */
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/**
 * What stands where something could not be loaded: a missing right is told as such and offers no retry, everything else
 * says why in a sentence and can be tried again.
 */
export function LoadError({ title, error, onRetry, retrying = false }: LoadErrorProps) {
  const { t } = useTranslation('entities');
  const reason = useFailureReason();
  if (isApiError(error, 'forbidden'))
    return <EmptyState flush kind="closed" title={t('error.forbidden')} text={t('error.forbiddenText')} />;
  return <ErrorState title={title} text={reason(error)} onRetry={onRetry} retrying={retrying} />;
}
