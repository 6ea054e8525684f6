import { useTranslation } from 'react-i18next';

import { useLabelOf } from '@/entities/label/label';
import { Priority } from '@/entities/task/priority';
import { estimateText, formatSpan } from '@/entities/ticket/format-duration';
import { type Span, type Ticket, isClosed } from '@/entities/ticket/ticket';
import { ProblemType, TicketStatus } from '@/entities/ticket/ticket-status';
import { ifReadable } from '@/entities/unreadable/unreadable';
import { useFormats } from '@/shared/format/formats';
import { Card } from '@/shared/ui/card';
import { Copyable } from '@/shared/ui/copyable';
import { Facts } from '@/shared/ui/facts';

export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets/detail');
  const { t: entities } = useTranslation('entities');
  const formats = useFormats();
  const { label: type } = useLabelOf('ticketProblemStatus')(ticket.problemType);
  const { label: priority } = useLabelOf('taskPriority')(ticket.priority);
  const none = <span className="text-text3">{t('none')}</span>;
  const open = isClosed(ticket) ? none : <span className="text-text3">{t('stillOpen')}</span>;
  const span = (value: Span) => (value === null ? open : formatSpan(value, entities));
  const facts = [
    {
      name: t('fact.number'),
      value: ticket.number ? <Copyable name={t('fact.number')} value={ticket.number} /> : none,
    },
    {
      name: t('fact.status'),
      value: ifReadable(ticket, 'status', <TicketStatus status={ticket.status} />),
    },
    {
      name: t('fact.type'),
      value: ifReadable(ticket, 'problemType', <ProblemType type={ticket.problemType} word={type} />),
    },
    {
      name: t('fact.priority'),
      value: ifReadable(ticket, 'priority', <Priority level={ticket.priority} label={priority} />),
    },
    { name: t('fact.group'), value: ticket.supportGroup || none },
    {
      name: t('fact.created'),
      value: ifReadable(ticket, 'createdAt', ticket.createdAt ? formats.dateTime(ticket.createdAt) : none),
    },
    { name: t('fact.untilProcessing'), value: span(ticket.untilProcessing) },
    { name: t('fact.untilSolution'), value: span(ticket.untilSolution) },
    { name: t('fact.estimate'), value: ticket.estimate ? estimateText(ticket.estimate, entities) : none },
  ];
  return (
    <Card title={t('facts')} ruled>
      <Facts facts={facts} className="grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2 p-4" />
    </Card>
  );
}
