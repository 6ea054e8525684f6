import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { LoadError } from '@/entities/error/load-error';
import { ticketDocumentsQuery } from '@/entities/ticket/queries';
import { Banner } from '@/shared/ui/banner';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';

import { DocumentTable } from './document-table';
import { RowsSkeleton } from './rows-skeleton';

/** The documents of a ticket (Spec 2 §2.11). */
export function DocumentsCard({ ticketOid }: { ticketOid: string }) {
  const { t } = useTranslation('tickets/detail');
  const { data, error, isPending, isFetching, refetch } = useQuery(ticketDocumentsQuery(ticketOid));
  return (
    <Card title={t('documents.title')} ruled>
      {isPending && <RowsSkeleton rows={1} />}
      {error && (
        <div className="p-4">
          {data ? (
            <Banner tone="warning" title={t('documents.failedRefresh')} />
          ) : (
            <LoadError
              title={t('documents.failed')}
              error={error}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
        </div>
      )}
      {data?.length === 0 && <EmptyState title={t('documents.none')} text={t('documents.noneText')} />}
      {data && data.length > 0 && <DocumentTable label={t('documents.title')} documents={data} />}
    </Card>
  );
}
