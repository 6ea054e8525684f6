import { useTranslation } from 'react-i18next';

import { isApiError } from '@/api/api-error';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';

import { adviceContext } from '../session/session';
import { useFailureReason } from './failure-reason';

interface LoadErrorProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

export function LoadError({ title, error, onRetry, retrying = false }: LoadErrorProps) {
  const { t } = useTranslation('entities');
  const reason = useFailureReason();
  if (isApiError(error, 'forbidden'))
    return (
      <EmptyState
        flush
        kind="closed"
        title={t('error.forbidden')}
        text={t('error.forbiddenText', adviceContext())}
      />
    );
  return <ErrorState title={title} text={reason(error)} onRetry={onRetry} retrying={retrying} />;
}
