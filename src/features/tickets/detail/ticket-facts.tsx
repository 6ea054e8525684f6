import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { estimateText, formatSpan } from '@/entities/ticket/format-duration';
import { ProblemType } from '@/entities/ticket/problem-type';
import { type Span, type Ticket, isClosed } from '@/entities/ticket/ticket';
import { TicketStatus } from '@/entities/ticket/ticket-status';
import { useFormats } from '@/shared/format/use-formats';
import { Card } from '@/shared/ui/card';
import { Copyable } from '@/shared/ui/copyable';

/** What a customer only reads of a ticket (R-TIC-02). */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets/detail');
  const { t: entities } = useTranslation('entities');
  const formats = useFormats();
  const none = <span className="text-text3">{t('none')}</span>;
  const open = isClosed(ticket) ? none : <span className="text-text3">{t('stillOpen')}</span>;
  const span = (value: Span) => (value === null ? open : formatSpan(value, entities));
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      t('fact.number'),
      ticket.number ? <Copyable key="number" name={t('fact.number')} value={ticket.number} /> : none,
    ],
    [t('fact.status'), <TicketStatus key="status" status={ticket.status} />],
    [t('fact.type'), <ProblemType key="type" type={ticket.problemType} />],
    [t('fact.group'), ticket.supportGroup || none],
    [t('fact.created'), ticket.createdAt ? formats.dateTime(ticket.createdAt) : none],
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
