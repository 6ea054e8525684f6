import { ChevronRight, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { type Column, actionColumn, withHeaders } from '@/engines/table/columns';
import { useLabelOf } from '@/entities/label/label';
import { useActiveSession } from '@/entities/session/session';
import { isReportedBy, useOwnership } from '@/entities/ticket/queries';
import { type Ticket, asksForRating } from '@/entities/ticket/ticket';
import { ProblemType } from '@/entities/ticket/ticket-status';
import { ifReadable, useReadableText } from '@/entities/unreadable/unreadable';
import { useFormats } from '@/shared/format/formats';
import { fromList } from '@/shared/routing/location-state';
import { Badge } from '@/shared/ui/badge';
import { Copyable } from '@/shared/ui/copyable';
import { Icon } from '@/shared/ui/icon';
import { Rating } from '@/shared/ui/rating';

/** `ofCompany` adds the contact of each ticket; the table itself adds the position. */
export function useTicketColumns(ofCompany = false): readonly Column<Ticket>[] {
  const { t } = useTranslation('tickets/list');
  const statusOf = useLabelOf('ticketStatus');
  const typeOf = useLabelOf('ticketProblemStatus');
  const priorityOf = useLabelOf('taskPriority');
  const formats = useFormats();
  const readable = useReadableText();
  const session = useActiveSession();
  const ownership = useOwnership();
  const contactOf = (ticket: Ticket) =>
    isReportedBy(session, ticket) ? t('you') : ticket.contactName || t('contactUnknown');
  return withHeaders<Ticket>()(
    (id) => t(`column.${id}`),
    [
      {
        id: 'id',
        value: ({ oid }) => oid,
        cell: ({ oid }) => <span className="block max-w-20 truncate text-text3">{oid}</span>,
        card: 'hidden',
        optional: ofCompany,
      },
      {
        id: 'status',
        value: ({ status }) => status,
        text: (ticket) => readable(ticket, 'status', statusOf(ticket.status).label),
        cell: (ticket) => {
          const { label, tone } = statusOf(ticket.status);
          return ifReadable(ticket, 'status', <Badge tone={tone}>{label}</Badge>);
        },
        card: 'start',
      },
      {
        id: 'type',
        value: ({ problemType }) => problemType,
        text: (ticket) => readable(ticket, 'problemType', typeOf(ticket.problemType).label),
        cell: (ticket) => {
          const { key, label } = typeOf(ticket.problemType);
          return ifReadable(ticket, 'problemType', <ProblemType type={key} word={label} />);
        },
      },
      {
        id: 'priority',
        value: ({ priority }) => priority,
        text: (ticket) => readable(ticket, 'priority', priorityOf(ticket.priority).label),
        optional: true,
      },
      {
        id: 'number',
        value: ({ number }) => number,
        cell: ({ number }) => <Copyable name={t('column.number')} value={number} />,
        card: 'end',
      },
      {
        id: 'title',
        value: ({ title, visible }) => (visible ? title : t('internal', { title })),
        width: 'fill',
        card: 'title',
        hideable: false,
      },
      {
        id: 'contact',
        value: contactOf,
        cell: (ticket) => (
          <span className="inline-flex items-center gap-1.5">
            {contactOf(ticket)}
            {ownership(ticket) === 'other' && (
              <span className="inline-flex text-text3" data-tip={t('readOnly')}>
                <Icon icon={Lock} className="size-3.5" />
                <span className="sr-only">{t('readOnly')}</span>
              </span>
            )}
          </span>
        ),
        hideable: false,
      },
      {
        id: 'created',
        value: ({ createdAt }) => createdAt,
        cell: (ticket) =>
          ifReadable(ticket, 'createdAt', ticket.createdAt && formats.dateTime(ticket.createdAt)),
        card: 'metaEnd',
      },
      {
        id: 'solution',
        value: ({ solution }) => solution || null,
        cell: ({ solution }) =>
          solution ? (
            <span className="block max-w-32 truncate">{solution}</span>
          ) : (
            <span className="text-text3">{t('noSolution')}</span>
          ),
        card: 'hidden',
        optional: ofCompany,
      },
      {
        id: 'rating',
        value: ({ rating }) => rating || null,
        cell: (ticket) => <RatingCell ticket={ticket} own={ownership(ticket) === 'own'} />,
        card: 'hidden',
      },
      {
        ...actionColumn,
        id: 'open',
        cell: () => <Icon icon={ChevronRight} className="ml-auto size-4 text-text3" />,
        card: 'hidden',
      },
    ],
  ).filter(({ id }) => ofCompany || id !== 'contact');
}

/** A closed ticket of the user without stars asks for a rating (R-TLST-08). */
function RatingCell({ ticket, own }: { ticket: Ticket; own: boolean }) {
  const { t } = useTranslation('tickets/list');
  if (ticket.rating > 0) return <Rating stars={ticket.rating} />;
  if (!own || !asksForRating(ticket)) return null;
  return (
    <Link
      to={paths.ticket(ticket.oid)}
      state={fromList}
      aria-label={t('rateTicket', { title: ticket.title })}
      className="link"
    >
      {t('rate')}
    </Link>
  );
}
