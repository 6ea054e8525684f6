import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { usePageTitle } from '@/areas/area-name';
import { ticketArea as area } from '@/areas/areas';
import { sessionLoader } from '@/areas/current-area';
import { paths } from '@/areas/paths';
import { QueryView } from '@/entities/error/query-view';
import { labelsQuery, useLabels } from '@/entities/label/label';
import { withChartEvent } from '@/entities/link/link-parameters';
import { useActiveSession } from '@/entities/session/session';
import { formatDuration } from '@/entities/ticket/format-duration';
import { openTickets, waitingTickets } from '@/entities/ticket/open-tickets';
import { ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import { type Ticket, averageSpan, countByStatus, ticketNumber } from '@/entities/ticket/ticket';
import { TicketStatus } from '@/entities/ticket/ticket-status';
import { ChartCard } from '@/shared/chart/chart-card';
import { BarList } from '@/shared/chart/chart-lists';
import { useFormats } from '@/shared/format/formats';
import { joinParts } from '@/shared/format/text';
import { startQuery } from '@/shared/query/start-query';
import { StatusShape, toneColor } from '@/shared/ui/badge';
import { Card, ListCard, ListRow } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink } from '@/shared/ui/links';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { ReleaseMany } from '@/updates/release-many';
import { useOpenReports } from '@/updates/use-updates';
import { newestTickets } from '@/updates/waiting';

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
        title={pageTitle(area, t('title'))}
        actions={
          <ButtonLink to={paths.newTicket()} icon={Plus} variant="primary">
            {t('create')}
          </ButtonLink>
        }
      />
      <QueryView
        query={query}
        lists={[list]}
        failed={t('failed')}
        stale={t('failedRefresh')}
        className="mb-4"
        skeleton={
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Skeleton className="h-[209px] rounded-lg" />
            <Skeleton className="h-[277px] rounded-lg" />
          </div>
        }
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

const spans = ['untilProcessing', 'untilSolution'] as const;

export function AverageTimes({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useTranslation('tickets/dashboard');
  const { t: entities } = useTranslation('entities');
  const formats = useFormats();
  return (
    <Card title={t('times.title')}>
      <dl className="divide-y divide-line">
        {spans.map((span) => {
          const average = averageSpan(tickets, span);
          const count = tickets.filter((ticket) => typeof ticket[span] === 'number').length;
          return (
            <div key={span} className="px-4 py-4">
              <dt className="text-text2">{t(`times.${span}`)}</dt>
              {average === null ? (
                <dd className="mt-1">{t('times.noData')}</dd>
              ) : (
                <dd className="mt-1">
                  <span className="text-2xl font-semibold tracking-[-0.02em]">
                    {formatDuration(average, entities)}
                  </span>
                  <span className="block text-sm text-text3">
                    {t('times.from', { count, total: formats.number(count) })}
                  </span>
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

export function StatusChart({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useTranslation('tickets/dashboard');
  const labels = useLabels('ticketStatus');
  const counts = countByStatus(tickets, labels);
  return (
    <ChartCard
      title={t('status.title')}
      unit={t('status.count')}
      rows={counts.map(({ key, label, count }) => ({ key: String(key), label, value: count }))}
    >
      <BarList
        label={t('status.title')}
        bars={counts.map(({ key, label, tone, color, count }) => ({
          key: String(key),
          label: (
            <span className="flex items-center gap-2">
              <StatusShape tone={tone} color={color} />
              <span className="wrap-anywhere">{label}</span>
            </span>
          ),
          value: count,
          color: color ?? toneColor(tone),
          link: {
            to: withChartEvent(paths.tickets(), { type: 'status', value: key, name: label }),
            label: t('status.openList', { name: label, count }),
          },
        }))}
      />
    </ChartCard>
  );
}

const maxCards = 6;

export function TicketCards({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useTranslation('tickets/dashboard');
  const labels = useLabels('ticketStatus');
  const openReports = useOpenReports(useActiveSession());
  const newest = new Set(newestTickets(tickets).map(({ oid }) => oid));
  const waiting = waitingTickets(tickets, labels, (oid) =>
    newest.has(oid) ? (openReports?.[oid]?.[0] ?? 0) : 0,
  );
  const open = openTickets(tickets, labels);
  const all = (
    <Link to={paths.tickets()} className="link">
      {t('all')}
    </Link>
  );
  return (
    <>
      <ListCard
        title={t('waiting.title')}
        count={openReports && waiting.reduce((sum, { count }) => sum + count, 0)}
        none={t('waiting.none')}
        all={
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 empty:hidden">
            {waiting.length > maxCards && all}
            <ReleaseMany
              reports={waiting.reduce((sum, { duty, count }) => sum + (duty === 'report' ? count : 0), 0)}
            />
          </span>
        }
      >
        {waiting.slice(0, maxCards).map(({ ticket, duty, count }) => (
          <TicketRow key={`${duty} ${ticket.oid}`} ticket={ticket}>
            <span className="text-sm text-text2">
              {duty === 'report' ? t('waiting.report', { count }) : t(`waiting.${duty}`)}
            </span>
          </TicketRow>
        ))}
      </ListCard>
      <ListCard
        title={t('open.title')}
        count={open.length}
        none={t('open.none')}
        all={open.length > maxCards && all}
      >
        {open.slice(0, maxCards).map((ticket) => (
          <TicketRow key={ticket.oid} ticket={ticket}>
            <TicketStatus status={ticket.status} />
          </TicketRow>
        ))}
      </ListCard>
    </>
  );
}

function TicketRow({ ticket, children }: { ticket: Ticket; children: ReactNode }) {
  const formats = useFormats();
  const { oid, title, createdAt } = ticket;
  return (
    <ListRow>
      <div className="min-w-0 flex-1">
        <Link to={paths.ticket(oid)} data-row-link className="font-medium wrap-anywhere">
          {title}
        </Link>
        <p className="text-sm text-text3">
          {joinParts([ticketNumber(ticket), createdAt && formats.date(createdAt)], ' · ')}
        </p>
      </div>
      <div className="shrink-0 max-sm:max-w-2/5">{children}</div>
      <Icon icon={ChevronRight} className="size-4 shrink-0 text-text3 print:hidden" />
    </ListRow>
  );
}
