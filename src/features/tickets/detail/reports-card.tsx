import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { QueryView } from '@/entities/error/query-view';
import { serviceReportsQuery } from '@/entities/ticket/queries';
import type { Ticket } from '@/entities/ticket/ticket';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';

import { ReportRow } from './report-row';
import { RowsSkeleton } from './rows-skeleton';

interface ReportsCardProps {
  ticket: Ticket;
  readOnly?: boolean;
  onDecided: () => void;
}

export function ReportsCard({ ticket, readOnly = false, onDecided }: ReportsCardProps) {
  const { t } = useTranslation('tickets/detail');
  const list = serviceReportsQuery(ticket.oid);
  const query = useQuery(list);
  return (
    <Card title={t('reports.title')} ruled>
      <QueryView
        query={query}
        lists={[list]}
        failed={t('reports.failed')}
        stale={t('reports.failedRefresh')}
        className="p-4"
        skeleton={<RowsSkeleton rows={1} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('reports.none')} text={t('reports.noneText')} />
          ) : (
            <ul className="divide-y divide-line">
              {rows.map((report) => (
                <ReportRow
                  key={report.oid}
                  ticket={ticket}
                  report={report}
                  readOnly={readOnly}
                  onDecided={onDecided}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Card>
  );
}
