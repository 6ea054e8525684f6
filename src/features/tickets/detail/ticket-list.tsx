import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { QueryView, type ViewedQuery } from '@/entities/error/query-view';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { Skeleton } from '@/shared/ui/skeleton';

interface TicketListProps<Row> {
  /** Names the texts. */
  kind: 'documents' | 'entries' | 'reports';
  list: { queryKey: QueryKey };
  query: ViewedQuery<readonly Row[]>;
  actions?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A card with one of the ticket's lists, in its four states. */
export function TicketList<Row>({ kind, list, query, actions, children }: TicketListProps<Row>) {
  const { t } = useTranslation('tickets/detail');
  return (
    <Card title={t(`list.${kind}.title`)} ruled actions={actions}>
      <QueryView
        query={query}
        lists={[list]}
        failed={t(`list.${kind}.failed`)}
        stale={t(`list.${kind}.failedRefresh`)}
        className="p-4"
        skeleton={<RowsSkeleton rows={kind === 'entries' ? 3 : 1} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t(`list.${kind}.none`)} text={t(`list.${kind}.noneText`)} />
          ) : (
            children(rows)
          )
        }
      </QueryView>
    </Card>
  );
}

function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="divide-y divide-line">
      {['w-3/4', 'w-1/2', 'w-2/3'].slice(0, rows).map((width) => (
        <div key={width} className="flex gap-3 px-4 py-3">
          <Skeleton round className="size-7" />
          <div className="flex-1">
            <Skeleton className="h-3 w-40" />
            <Skeleton className={`mt-3 h-3 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  );
}
