import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { QueryView } from '@/entities/error/query-view';
import { ticketDocumentsQuery } from '@/entities/ticket/queries';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';

import { DocumentTable } from './document-table';
import { RowsSkeleton } from './rows-skeleton';

export function DocumentsCard({ ticketOid }: { ticketOid: string }) {
  const { t } = useTranslation('tickets/detail');
  const list = ticketDocumentsQuery(ticketOid);
  const query = useQuery(list);
  return (
    <Card title={t('documents.title')} ruled>
      <QueryView
        query={query}
        lists={[list]}
        failed={t('documents.failed')}
        stale={t('documents.failedRefresh')}
        className="p-4"
        skeleton={<RowsSkeleton rows={1} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('documents.none')} text={t('documents.noneText')} />
          ) : (
            <DocumentTable label={t('documents.title')} documents={rows} />
          )
        }
      </QueryView>
    </Card>
  );
}
