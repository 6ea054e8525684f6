import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { usePageTitle } from '@/areas/area-name';
import { tickets } from '@/areas/areas';
import { sessionLoader } from '@/areas/current-area';
import { paths } from '@/areas/paths';
import { QueryView } from '@/entities/error/query-view';
import { labelsQuery } from '@/entities/label/queries';
import { useActiveSession } from '@/entities/session/session';
import { ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import { startQuery } from '@/shared/query/start-query';
import { buttonClass } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';

import { AverageTimes } from './average-times';
import { StatusChart } from './status-chart';
import { TicketCards } from './ticket-cards';

export const loader = sessionLoader((session) => {
  startQuery(ticketsQuery(ticketOwner(session)));
  startQuery(labelsQuery('ticketStatus'));
});

export function Component() {
  const { t } = useTranslation('tickets/dashboard');
  const pageTitle = usePageTitle();
  const session = useActiveSession();
  const list = ticketsQuery(ticketOwner(session));
  const query = useQuery(list);
  return (
    <>
      <PageHeader
        title={pageTitle(tickets, t('title'))}
        actions={
          <Link to={paths.newTicket()} className={buttonClass('primary')}>
            <Icon icon={Plus} />
            {t('create')}
          </Link>
        }
      />
      <QueryView
        query={query}
        lists={[list]}
        failed={t('failed')}
        stale={t('failedRefresh')}
        className="mb-4"
        skeleton={<DashboardSkeleton />}
      >
        {(tickets) => (
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <AverageTimes tickets={tickets} />
            <StatusChart tickets={tickets} />
            <TicketCards tickets={tickets} />
          </div>
        )}
      </QueryView>
    </>
  );
}

function DashboardSkeleton() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {['h-[209px]', 'h-[277px]'].map((height) => (
        <div key={height} className={`rounded-lg border border-line bg-surface p-4 ${height}`}>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-8 h-4 w-64" />
          <Skeleton className="mt-3 h-8 w-48" />
        </div>
      ))}
    </div>
  );
}
