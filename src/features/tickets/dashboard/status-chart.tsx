import { useTranslation } from 'react-i18next';

import { tickets as area } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { useLabels } from '@/entities/label/use-labels';
import { withChartEvent } from '@/entities/link/link-parameters';
import { type Ticket, countByStatus } from '@/entities/ticket/ticket';
import { BarList } from '@/shared/chart/bar-list';
import { ChartCard } from '@/shared/chart/chart-card';
import { StatusShape, toneColor } from '@/shared/ui/badge';

export function StatusChart({ tickets }: { tickets: readonly Ticket[] }) {
  const { t } = useTranslation('tickets/dashboard');
  const labels = useLabels('ticketStatus');
  const counts = countByStatus(tickets, labels);
  const list = paths.area(area.prefix, 'WorkingArea');
  return (
    <ChartCard
      title={t('status.title')}
      unit={t('status.count')}
      rows={counts.map(({ key, label, count }) => ({ key: String(key), label, value: count }))}
    >
      <BarList
        label={t('status.title')}
        bars={counts.map(({ key, label, tone, color, count }) => ({
          key: String(key),
          label: (
            <span className="flex items-center gap-2">
              <StatusShape tone={tone} color={color} />
              <span className="wrap-anywhere">{label}</span>
            </span>
          ),
          value: count,
          color: color ?? toneColor(tone),
          link: {
            to: withChartEvent(list, { type: 'status', value: key, name: label }),
            label: t('status.openList', { name: label, count }),
          },
        }))}
      />
    </ChartCard>
  );
}
