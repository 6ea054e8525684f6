import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { tickets as area } from '@/areas/tickets/area';
import { useLabels } from '@/entities/label/use-labels';
import { openTickets, waitingTickets } from '@/entities/ticket/open-tickets';
import { type Ticket, ticketNumber } from '@/entities/ticket/ticket';
import { TicketStatus } from '@/entities/ticket/ticket-status';
import { useFormats } from '@/shared/format/use-formats';
import { Card } from '@/shared/ui/card';
import { Count } from '@/shared/ui/count';
import { Icon } from '@/shared/ui/icon';

/** Tickets of a card; the list has all of them. */
const most = 6;

/** What waits for the customer and what the support is working on (R-TDSH-07, R-TDSH-08). */
export function TicketCards({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useTranslation('tickets/dashboard');
  const labels = useLabels('ticketStatus');
  const waiting = waitingTickets(tickets, labels);
  const open = openTickets(tickets, labels);
  return (
    <>
      <TicketCard title={t('waiting.title')} none={t('waiting.none')} count={waiting.length}>
        {waiting.slice(0, most).map(({ ticket, duty }) => (
          <Row key={ticket.oid} ticket={ticket}>
            <span className="text-sm text-text2">{t(`waiting.${duty}`)}</span>
          </Row>
        ))}
      </TicketCard>
      <TicketCard title={t('open.title')} none={t('open.none')} count={open.length}>
        {open.slice(0, most).map((ticket) => (
          <Row key={ticket.oid} ticket={ticket}>
            <TicketStatus status={ticket.status} />
          </Row>
        ))}
      </TicketCard>
    </>
  );
}

interface TicketCardProps {
  title: string;
  /** What is said without any. */
  none: string;
  count: number;
  children: ReactNode;
}

function TicketCard({ title, none, count, children }: TicketCardProps) {
  const { t } = useTranslation('tickets/dashboard');
  const formats = useFormats();
  return (
    <Card title={title} ruled actions={count > 0 && <Count>{formats.number(count)}</Count>}>
      {count === 0 ? (
        <p className="px-4 py-4 text-text2">{none}</p>
      ) : (
        <ul className="px-2 py-1">{children}</ul>
      )}
      {count > most && (
        <p className="px-4 pb-3 text-sm">
          <Link to={paths.area(area.prefix, 'WorkingArea')} className="link">
            {t('all')}
          </Link>
        </p>
      )}
    </Card>
  );
}

function Row({ ticket, children }: { ticket: Ticket; children: ReactNode }) {
  const formats = useFormats();
  const { oid, title, createdAt } = ticket;
  return (
    <li className="flex min-h-13 items-center gap-3 border-b border-line px-2 py-2 last:border-b-0 not-print:hover:bg-hover">
      <div className="min-w-0 flex-1">
        <Link to={paths.ticket(oid)} data-row-link className="font-medium wrap-anywhere">
          {title}
        </Link>
        <p className="text-sm text-text3">
          {[ticketNumber(ticket), createdAt && formats.date(createdAt)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="shrink-0 max-sm:max-w-2/5">{children}</div>
      <Icon icon={ChevronRight} className="size-4 shrink-0 text-text3 print:hidden" />
    </li>
  );
}
