import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';

import { isApiError } from '../error/error';
import { useFailureReason } from '../error/failure-reason';
import { useActiveSession } from '../session/session';
import { readMarksQuery } from './queries';

export function MarksFailed() {
  const { t } = useTranslation('entities');
  const { t: shared } = useTranslation('shared');
  const reason = useFailureReason();
  const { contact } = useActiveSession();
  const { data, error, isFetching, refetch } = useQuery(readMarksQuery(contact.oid));
  if (data !== undefined || !error) return null;
  return (
    <Banner
      tone="warning"
      title={t('document.marksFailed')}
      action={
        !isApiError(error, 'forbidden') && (
          <Button size="small" icon={RefreshCw} busy={isFetching} onClick={() => void refetch()}>
            {shared('retry')}
          </Button>
        )
      }
    >
      {reason(error)}
    </Banner>
  );
}
