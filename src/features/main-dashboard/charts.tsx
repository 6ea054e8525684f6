import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { labelOf } from '@/entities/label/label';
import { labelsQuery } from '@/entities/label/queries';
import { type Task, averageProgress, countBy, priorities } from '@/entities/task/task';
import { BarList } from '@/shared/chart/bar-list';
import { ChartCard } from '@/shared/chart/chart-card';
import { ShareChart } from '@/shared/chart/share-chart';
import { formatNumber } from '@/shared/format/numbers';
import { type ChartEvent, withChartEvent } from '@/shared/routing/link-contracts';
import { StatusShape, toneColor } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Priority, priorityColor } from '@/shared/ui/priority';

const PriorityProgress = lazy(async () => ({
  default: (await import('./priority-progress')).PriorityProgress,
}));

interface ChartsProps {
  tasks: readonly Task[];
  /** The list view a click on a chart opens with its filter; undefined when the person may open none. */
  listPath: string | undefined;
}

/** Status, average progress and priority distribution of the tasks in view (Spec 1 §2 'Main dashboard'). */
export function Charts({ tasks, listPath }: ChartsProps) {
  return (
    <div className="flex flex-col gap-4">
      <StatusChart tasks={tasks} listPath={listPath} />
      <ProgressCard tasks={tasks} />
      <PriorityChart tasks={tasks} listPath={listPath} />
    </div>
  );
}

function useListLink(listPath: string | undefined) {
  const { t } = useTranslation('main-dashboard');
  return (event: ChartEvent, count: number) =>
    listPath
      ? { to: withChartEvent(listPath, event), label: t('charts.openList', { name: event.name, count }) }
      : undefined;
}

function StatusChart({ tasks, listPath }: ChartsProps) {
  const { t } = useTranslation('main-dashboard');
  const link = useListLink(listPath);
  const { data: labels = [] } = useQuery(labelsQuery('taskStatus'));
  const slices = [...countBy(tasks, 'status')]
    .map(([key, value]) => ({ value, ...labelOf('taskStatus', labels, key) }))
    .sort((a, b) => b.value - a.value);
  return (
    <ChartCard
      title={t('charts.status')}
      unit={t('charts.count')}
      rows={slices.map(({ key, label, value }) => ({ key: String(key), label, value }))}
    >
      {slices.length === 0 ? (
        <p className="text-text2">{t('charts.noTasks')}</p>
      ) : (
        <ShareChart
          label={t('charts.status')}
          unit={t('charts.tasks', { count: tasks.length })}
          shares={slices.map(({ key, label, tone, value }) => ({
            key: String(key),
            label,
            shape: <StatusShape tone={tone} />,
            value,
            color: toneColor(tone),
            link: link({ type: 'status', value: key, name: label }, value),
          }))}
        />
      )}
    </ChartCard>
  );
}

function ProgressCard({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation('main-dashboard');
  const [open, setOpen] = useState(false);
  const average = averageProgress(tasks);
  return (
    <Card title={t('charts.progress')}>
      <div className="px-4 pb-4">
        {average === null ? (
          <p className="text-text2">{t('charts.noTasks')}</p>
        ) : (
          <>
            <p className="text-3xl font-semibold tracking-[-0.03em]">{formatNumber(average, 2)} %</p>
            <p
              aria-hidden
              className="my-3 h-1.5 overflow-hidden rounded-full bg-sunken outline-1 outline-line2"
            >
              <span
                className="block h-full bg-accent transition-[width] duration-100"
                style={{ width: `${average}%` }}
              />
            </p>
            <Button size="small" onClick={() => setOpen(true)}>
              {t('charts.byPriority')}
            </Button>
            {open && (
              <Suspense>
                <PriorityProgress tasks={tasks} onClose={() => setOpen(false)} />
              </Suspense>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

function PriorityChart({ tasks, listPath }: ChartsProps) {
  const { t } = useTranslation('main-dashboard');
  const link = useListLink(listPath);
  const { data: labels = [] } = useQuery(labelsQuery('taskPriority'));
  const counts = countBy(tasks, 'priority');
  const rows = priorities.map((key) => ({
    key,
    value: counts.get(key) ?? 0,
    label: labelOf('taskPriority', labels, key).label,
  }));
  return (
    <ChartCard
      title={t('charts.priority')}
      unit={t('charts.count')}
      rows={rows.map(({ key, label, value }) => ({ key: String(key), label, value }))}
    >
      <BarList
        label={t('charts.priority')}
        bars={rows.map(({ key, label, value }) => ({
          key: String(key),
          label: <Priority level={key} label={label} />,
          value,
          color: priorityColor(key),
          link: link({ type: 'priority', value: key, name: label }, value),
        }))}
      />
    </ChartCard>
  );
}
