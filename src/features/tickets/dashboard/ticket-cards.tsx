import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { tickets as area } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { useLabels } from '@/entities/label/use-labels';
import { useActiveSession } from '@/entities/session/session';
import { openTickets, waitingTickets } from '@/entities/ticket/open-tickets';
import { type Ticket, ticketNumber } from '@/entities/ticket/ticket';
import { TicketStatus } from '@/entities/ticket/ticket-status';
import { joinParts } from '@/shared/format/isolate';
import { useFormats } from '@/shared/format/use-formats';
import { Icon } from '@/shared/ui/icon';
import { ListCard, ListRow } from '@/shared/ui/list-card';
import { useOpenReports } from '@/updates/use-updates';
import { newestTickets } from '@/updates/waiting';

const maxCards = 6;

export function TicketCards({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useTranslation('tickets/dashboard');
  const labels = useLabels('ticketStatus');
  const openReports = useOpenReports(useActiveSession());
  const newest = new Set(newestTickets(tickets).map(({ oid }) => oid));
  const waiting = waitingTickets(tickets, labels, (oid) =>
    newest.has(oid) ? (openReports[oid]?.[0] ?? 0) : 0,
  );
  const open = openTickets(tickets, labels);
  const all = (
    <Link to={paths.area(area.prefix, 'WorkingArea')} className="link">
      {t('all')}
    </Link>
  );
  return (
    <>
      <ListCard
        title={t('waiting.title')}
        count={waiting.reduce((sum, { count }) => sum + count, 0)}
        none={t('waiting.none')}
        all={waiting.length > maxCards && all}
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
