import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { labelOf } from '@/entities/label/label';
import { useLabels } from '@/entities/label/use-labels';
import { estimateText, formatSpan } from '@/entities/ticket/format-duration';
import { ProblemType } from '@/entities/ticket/problem-type';
import { type Span, type Ticket, isClosed } from '@/entities/ticket/ticket';
import { TicketStatus } from '@/entities/ticket/ticket-status';
import { Readable } from '@/entities/unreadable/readable';
import { useFormats } from '@/shared/format/use-formats';
import { Card } from '@/shared/ui/card';
import { Copyable } from '@/shared/ui/copyable';

/** What a customer only reads of a ticket (R-TIC-02). */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets/detail');
  const { t: entities } = useTranslation('entities');
  const formats = useFormats();
  const types = useLabels('ticketProblemStatus');
  const none = <span className="text-text3">{t('none')}</span>;
  const open = isClosed(ticket) ? none : <span className="text-text3">{t('stillOpen')}</span>;
  const span = (value: Span) => (value === null ? open : formatSpan(value, entities));
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      t('fact.number'),
      ticket.number ? <Copyable key="number" name={t('fact.number')} value={ticket.number} /> : none,
    ],
    [
      t('fact.status'),
      <Readable key="status" of={ticket} field="status">
        <TicketStatus status={ticket.status} />
      </Readable>,
    ],
    [
      t('fact.type'),
      <Readable key="type" of={ticket} field="problemType">
        <ProblemType
          type={ticket.problemType}
          word={labelOf('ticketProblemStatus', types, ticket.problemType).label}
        />
      </Readable>,
    ],
    [t('fact.group'), ticket.supportGroup || none],
    [
      t('fact.created'),
      <Readable key="created" of={ticket} field="createdAt">
        {ticket.createdAt ? formats.dateTime(ticket.createdAt) : none}
      </Readable>,
    ],
    [t('fact.untilProcessing'), span(ticket.untilProcessing)],
    [t('fact.untilSolution'), span(ticket.untilSolution)],
    [t('fact.estimate'), ticket.estimate ? estimateText(ticket.estimate, entities) : none],
  ];
  return (
    <Card title={t('facts')} ruled>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2 p-4">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-text2">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
