import { useTranslation } from 'react-i18next';

import { formatDuration } from '@/entities/ticket/format-duration';
import { type Ticket, averageSpan } from '@/entities/ticket/ticket';
import { useFormats } from '@/shared/format/use-formats';
import { Card } from '@/shared/ui/card';

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
