import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { sessionLoader } from '@/areas/current-area';
import { newTicketStep, paths } from '@/areas/paths';
import { DataTable } from '@/engines/table/data-table';
import { QueryFrame } from '@/entities/error/query-view';
import { type Label, labelsQuery, useLabels } from '@/entities/label/label';
import { chartEventCodec } from '@/entities/link/link-parameters';
import { useActiveSession } from '@/entities/session/session';
import {
  companyTicketsQuery,
  ticketOwner,
  ticketsQuery,
  useTicketIsCreated,
} from '@/entities/ticket/queries';
import { type Ticket, countByStatus } from '@/entities/ticket/ticket';
import { useUnreadableNote } from '@/entities/unreadable/unreadable';
import { useConfig } from '@/shared/config/use-config';
import { DateRangeField } from '@/shared/form/date-range-field';
import { type Day, dayOf, earliestDay } from '@/shared/form/day-range';
import { startQuery } from '@/shared/query/start-query';
import { type StateChange, useSearchStep, useUrlState } from '@/shared/routing/use-url-state';
import { StatusShape } from '@/shared/ui/badge';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { FilterChip } from '@/shared/ui/filter-select';
import { PageHeader } from '@/shared/ui/page-header';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { Skeleton } from '@/shared/ui/skeleton';
import { toggleValue } from '@/shared/ui/toggle-value';

import { CreateTicket } from '../create/create-ticket';
import { useTicketColumns } from './ticket-columns';
import {
  type TicketFilter,
  activeFilters,
  applyTicketFilter,
  defaultRange,
  inRange,
  ticketFilterCodec,
  whoseCodec,
  whoseTickets,
} from './ticket-filter';

export const loader = sessionLoader((session) => {
  startQuery(ticketsQuery(ticketOwner(session)));
  for (const kind of ['ticketStatus', 'ticketProblemStatus', 'taskPriority'] as const)
    startQuery(labelsQuery(kind));
});

/** The address keeps the form open until the ticket is created, also after Back. */
function useNewTicketForm() {
  const step = useSearchStep('create');
  const created = useTicketIsCreated();
  const requested = newTicketStep(step.shown) ? step.shown : null;
  const [held, setHeld] = useState(requested);
  const shown = requested ?? (created ? held : null);
  if (shown !== held) setHeld(shown);
  const hold = useEffectEvent(() => shown !== null && step.show(shown));
  useEffect(() => {
    if (shown !== null && requested === null) hold();
  }, [shown, requested]);
  return {
    open: shown !== null,
    follows: newTicketStep(shown)?.follows,
    show: () => step.show('1'),
    close: step.close,
  };
}

export function Component() {
  const { t } = useTranslation('tickets/list');
  const session = useActiveSession();
  const [today] = useState(() => dayOf(new Date()));
  const { company } = useConfig().tickets;
  const [{ whose }, choose] = useUrlState(whoseCodec);
  const ofCompany = company && whose === 'company';
  const lists = {
    own: ticketsQuery(ticketOwner(session)),
    company: companyTicketsQuery(session.address.oid),
  };
  const own = useQuery(lists.own);
  const all = useQuery({ ...lists.company, enabled: ofCompany });
  const list = { queryKey: (ofCompany ? lists.company : lists.own).queryKey };
  const tickets = ofCompany ? all : own;
  const label = t(ofCompany ? 'company.title' : 'title');
  // Thousands of rows are rendered in chunks, so that the page stays responsive.
  const data = useDeferredValue(tickets.data);
  const statuses = useLabels('ticketStatus');
  const columns = useTicketColumns(ofCompany);
  const [filter, change] = useUrlState(ticketFilterCodec(today));
  const [{ evt }, setEvent] = useUrlState(chartEventCodec);
  const newTicket = useNewTicketForm();
  const fileNote = useUnreadableNote([list]);
  const create = (
    <Button variant="primary" icon={Plus} onClick={newTicket.show}>
      {t('create')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('title')} lead={ofCompany && t('company.lead')} actions={create} />
      {company && (
        <div className="mb-4">
          <SegmentedControl
            label={t('whose.label')}
            labelShown={false}
            value={ofCompany ? 'company' : 'own'}
            options={whoseTickets.map((value) => ({ value, label: t(`whose.${value}`) }))}
            onChange={(next) => choose({ whose: next })}
          />
        </div>
      )}
      {evt === 'invalid' && (
        <div className="mb-4">
          <Banner tone="warning" title={t('invalidFilter')} onClose={() => setEvent({ evt: null })} />
        </div>
      )}
      <QueryFrame
        query={tickets}
        lists={[list]}
        failed={t(ofCompany ? 'company.failed' : 'failed')}
        stale={t(ofCompany ? 'company.failedRefresh' : 'failedRefresh')}
        className="mb-4"
      >
        <DataTable
          id="t"
          label={label}
          columns={columns}
          rows={data && applyTicketFilter(data, filter)}
          keyOf={({ oid }) => oid}
          linkOf={({ oid }) => paths.ticket(oid)}
          fileNote={fileNote}
          initialSort={{ column: 'created', descending: true }}
          empty={
            <EmptyState
              title={t('none')}
              text={t(ofCompany ? 'company.noneText' : 'noneText')}
              action={!ofCompany && create}
            />
          }
          filters={{
            controls: data ? (
              <TicketFilters
                tickets={data}
                statuses={statuses}
                filter={filter}
                onChange={change}
                today={today}
              />
            ) : (
              <Skeleton className="h-9 w-3xl max-w-full" />
            ),
            active: activeFilters(filter),
            total: data?.length ?? 0,
            onReset: () => change({ range: null, statuses: [] }),
          }}
        />
      </QueryFrame>
      {newTicket.open && (
        <CreateTicket key={newTicket.follows} follows={newTicket.follows} onClose={newTicket.close} />
      )}
    </>
  );
}

interface TicketFiltersProps {
  tickets: readonly Ticket[];
  statuses: readonly Label[];
  filter: TicketFilter;
  onChange: (next: StateChange<TicketFilter>) => void;
  today: Day;
}

export function TicketFilters({ tickets, statuses, filter, onChange, today }: TicketFiltersProps) {
  const { t } = useTranslation('tickets/list');
  const whole = defaultRange(tickets, today);
  const counts = countByStatus(inRange(tickets, filter.range), statuses);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DateRangeField
        label={t('filter.created')}
        value={filter.range ?? whole}
        onChange={(range) =>
          onChange((now) => ({
            ...now,
            range: range.start === whole.start && range.end === whole.end ? null : range,
          }))
        }
        min={earliestDay(today)}
        max={today}
        today={today}
        presets={['today', 'yesterday', 'lastMonth', 'lastYear']}
      />
      <div role="group" aria-label={t('filter.status')} className="flex flex-wrap items-center gap-2">
        {counts.map(({ key, label, tone, count }) => (
          <FilterChip
            key={key}
            label={label}
            shape={<StatusShape tone={tone} />}
            count={count}
            on={filter.statuses.includes(key)}
            onChange={(on) => onChange((now) => ({ statuses: toggleValue(now.statuses, key, on) }))}
          />
        ))}
      </div>
    </div>
  );
}
