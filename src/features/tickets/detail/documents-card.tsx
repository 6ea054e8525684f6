import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ListError } from '@/entities/error/list-error';
import { ticketDocumentsQuery } from '@/entities/ticket/queries';
import { UnreadableLine } from '@/entities/unreadable/unreadable-line';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';

import { DocumentTable } from './document-table';
import { RowsSkeleton } from './rows-skeleton';

/** The documents of a ticket. */
export function DocumentsCard({ ticketOid }: { ticketOid: string }) {
  const { t } = useTranslation('tickets/detail');
  const list = ticketDocumentsQuery(ticketOid);
  const query = useQuery(list);
  const { data, isPending } = query;
  return (
    <Card title={t('documents.title')} ruled>
      {isPending && <RowsSkeleton rows={1} />}
      {query.error && (
        <div className="p-4">
          <ListError query={query} failed={t('documents.failed')} stale={t('documents.failedRefresh')} />
        </div>
      )}
      <UnreadableLine lists={[list]} className="p-4" />
      {data?.length === 0 && <EmptyState title={t('documents.none')} text={t('documents.noneText')} />}
      {data && data.length > 0 && <DocumentTable label={t('documents.title')} documents={data} />}
    </Card>
  );
}
