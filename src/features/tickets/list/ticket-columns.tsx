import { ChevronRight, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { type Column, withHeaders } from '@/engines/table/columns';
import { labelOf, useLabels } from '@/entities/label/label';
import { useActiveSession } from '@/entities/session/session';
import { isReportedBy, useOwnership } from '@/entities/ticket/queries';
import { type Ticket, asksForRating } from '@/entities/ticket/ticket';
import { ProblemType } from '@/entities/ticket/ticket-status';
import { Readable, useReadableText } from '@/entities/unreadable/unreadable';
import { useFormats } from '@/shared/format/formats';
import { fromList } from '@/shared/routing/location-state';
import { Badge } from '@/shared/ui/badge';
import { Copyable } from '@/shared/ui/copyable';
import { Icon } from '@/shared/ui/icon';
import { Rating } from '@/shared/ui/rating';

/** `ofCompany` adds the contact of each ticket; the table itself adds the position. */
export function useTicketColumns(ofCompany = false): readonly Column<Ticket>[] {
  const { t } = useTranslation('tickets/list');
  const statuses = useLabels('ticketStatus');
  const types = useLabels('ticketProblemStatus');
  const formats = useFormats();
  const readable = useReadableText();
  const session = useActiveSession();
  const ownership = useOwnership();
  const contactOf = (ticket: Ticket) =>
    isReportedBy(session, ticket) ? t('you') : ticket.contactName || t('contactUnknown');
  const typeOf = ({ problemType }: Ticket) => labelOf('ticketProblemStatus', types, problemType).label;
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
        text: (ticket) => readable(ticket, 'status', labelOf('ticketStatus', statuses, ticket.status).label),
        cell: (ticket) => {
          const { label, tone } = labelOf('ticketStatus', statuses, ticket.status);
          return (
            <Readable of={ticket} field="status">
              <Badge tone={tone}>{label}</Badge>
            </Readable>
          );
        },
        card: 'start',
      },
      {
        id: 'type',
        value: ({ problemType }) => problemType,
        text: (ticket) => readable(ticket, 'problemType', typeOf(ticket)),
        cell: (ticket) => (
          <Readable of={ticket} field="problemType">
            <ProblemType type={ticket.problemType} word={typeOf(ticket)} />
          </Readable>
        ),
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
        cell: (ticket) => (
          <Readable of={ticket} field="createdAt">
            {ticket.createdAt && formats.dateTime(ticket.createdAt)}
          </Readable>
        ),
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
        id: 'open',
        value: () => null,
        cell: () => <Icon icon={ChevronRight} className="ml-auto size-4 text-text3" />,
        card: 'hidden',
        sortable: false,
        hideable: false,
        exported: false,
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
