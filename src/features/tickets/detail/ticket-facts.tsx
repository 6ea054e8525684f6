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
    ['number', ticket.number ? <Copyable name={t('fact.number')} value={ticket.number} /> : none],
    ['status', ifReadable(ticket, 'status', <TicketStatus status={ticket.status} />)],
    ['type', ifReadable(ticket, 'problemType', <ProblemType type={ticket.problemType} word={type} />)],
    ['priority', ifReadable(ticket, 'priority', <Priority level={ticket.priority} label={priority} />)],
    ['group', ticket.supportGroup || none],
    [
      'created',
      ifReadable(ticket, 'createdAt', ticket.createdAt ? formats.dateTime(ticket.createdAt) : none),
    ],
    ['untilProcessing', span(ticket.untilProcessing)],
    ['untilSolution', span(ticket.untilSolution)],
    ['estimate', ticket.estimate ? estimateText(ticket.estimate, entities) : none],
  ] as const;
  return (
    <Card title={t('facts')} ruled>
      <Facts
        facts={facts.map(([id, value]) => ({ name: t(`fact.${id}`), value }))}
        className="grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2 p-4"
      />
    </Card>
  );
}
