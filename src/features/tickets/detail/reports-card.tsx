import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ListError } from '@/entities/error/list-error';
import { serviceReportsQuery } from '@/entities/ticket/queries';
import type { Ticket } from '@/entities/ticket/ticket';
import { UnreadableLine } from '@/entities/unreadable/unreadable-line';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { withUniqueKeys } from '@/shared/ui/with-unique-keys';

import { ReportRow } from './report-row';
import { RowsSkeleton } from './rows-skeleton';

interface ReportsCardProps {
  ticket: Ticket;
  /** The ticket of another contact, which is only read (ADR 0063). */
  readOnly?: boolean;
  onDecided: () => void;
}

/** The service reports of a ticket with their documents (R-SREP-02). */
export function ReportsCard({ ticket, readOnly = false, onDecided }: ReportsCardProps) {
  const { t } = useTranslation('tickets/detail');
  const list = serviceReportsQuery(ticket.oid);
  const query = useQuery(list);
  const { data, isPending } = query;
  return (
    <Card title={t('reports.title')} ruled>
      {isPending && <RowsSkeleton rows={1} />}
      {query.error && (
        <div className="p-4">
          <ListError query={query} failed={t('reports.failed')} stale={t('reports.failedRefresh')} />
        </div>
      )}
      <UnreadableLine lists={[list]} className="p-4" />
      {data?.length === 0 && <EmptyState title={t('reports.none')} text={t('reports.noneText')} />}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {withUniqueKeys(data, ({ oid }) => oid).map(({ key, item: report }) => (
            <ReportRow key={key} ticket={ticket} report={report} readOnly={readOnly} onDecided={onDecided} />
          ))}
        </ul>
      )}
    </Card>
  );
}
