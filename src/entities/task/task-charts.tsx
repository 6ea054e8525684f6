import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ChartCard } from '@/shared/chart/chart-card';
import { BarList, ShareChart } from '@/shared/chart/chart-lists';
import { useFormats } from '@/shared/format/formats';
import { StatusShape, toneColor } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

import { labelsOf, useLabels } from '../label/label';
import type { ChartEvent } from '../link/link-parameters';
import { Priority, priorityColor } from './priority';
import { type Task, averageProgress, countBy, countRanges, priorities } from './task';

const PriorityProgress = lazyComponent(async () => (await import('./priority-progress')).PriorityProgress);

/** A click leads to the list view, to the working area without one, or to the list on the page (ADR 0003). */
export interface ChartTarget {
  screen: 'list' | 'area' | 'here';
  pathOf: (event: ChartEvent) => string;
}

interface ChartProps {
  tasks: readonly Task[];
  target: ChartTarget;
}

export function TaskCharts({ tasks, target }: { tasks: readonly Task[] | undefined; target: ChartTarget }) {
  if (!tasks) return <ChartsSkeleton />;
  return (
    <div className="flex flex-col gap-4">
      <StatusChart tasks={tasks} target={target} />
      <ProgressCard tasks={tasks} target={target} />
      <PriorityChart tasks={tasks} target={target} />
    </div>
  );
}

function useTargetLink({ screen, pathOf }: ChartTarget) {
  const { t } = useTranslation('entities');
  return (event: ChartEvent, count: number) => ({
    to: pathOf(event),
    label: t(`charts.open.${screen}`, { name: event.name, count }),
  });
}

/** A list filters only by values that have a label (R-LIST-08). */
function useLabelledLink(target: ChartTarget, kind: 'taskStatus' | 'taskPriority') {
  const labels = useLabels(kind);
  const link = useTargetLink(target);
  return (event: ChartEvent, count: number) =>
    labels.some(({ key }) => key === event.value) ? link(event, count) : undefined;
}

function StatusChart({ tasks, target }: ChartProps) {
  const { t } = useTranslation('entities');
  const link = useLabelledLink(target, 'taskStatus');
  const labels = useLabels('taskStatus');
  const counts = countBy(tasks, 'status');
  const slices = labelsOf('taskStatus', labels, [...counts.keys()])
    .map((label) => ({ ...label, value: counts.get(label.key) ?? 0 }))
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
          shares={slices.map(({ key, label, tone, color, value }) => ({
            key: String(key),
            label,
            shape: <StatusShape tone={tone} color={color} />,
            value,
            color: color ?? toneColor(tone),
            link: link({ type: 'status', value: key, name: label }, value),
          }))}
        />
      )}
    </ChartCard>
  );
}

function ProgressCard({ tasks, target }: ChartProps) {
  const { t } = useTranslation('entities');
  const formats = useFormats();
  const rangeLink = useTargetLink(target);
  const link = useLabelledLink(target, 'taskPriority');
  const [open, setOpen] = useState(false);
  const average = averageProgress(tasks);
  return (
    <Card title={t('charts.progress')} body="px-4 pb-4">
      {average === null ? (
        <p className="text-text2">{t('charts.noTasks')}</p>
      ) : (
        <>
          <p className="text-3xl font-semibold tracking-[-0.03em]">{formats.percent(average, 2)}</p>
          <p
            aria-hidden
            className="my-3 h-1.5 overflow-hidden rounded-full bg-sunken outline-1 outline-line2"
          >
            <span
              className="block h-full bg-accent transition-[width] duration-100"
              style={{ width: `${average}%` }}
            />
          </p>
          <BarList
            label={t('charts.progress')}
            bars={countRanges(tasks).map(({ key, from, value }) => {
              const name = t(`charts.ranges.${key}`);
              return {
                key,
                label: name,
                value,
                color: 'var(--accent)',
                link: rangeLink({ type: 'progress', value: from, name }, value),
              };
            })}
          />
          <div className="mt-3">
            <Button size="small" onClick={() => setOpen(true)}>
              {t('charts.byPriority')}
            </Button>
          </div>
          {open && (
            <PriorityProgress
              tasks={tasks}
              linkOf={(value, name, count) => link({ type: 'priority', value, name }, count)}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
    </Card>
  );
}

function PriorityChart({ tasks, target }: ChartProps) {
  const { t } = useTranslation('entities');
  const link = useLabelledLink(target, 'taskPriority');
  const labels = useLabels('taskPriority');
  const counts = countBy(tasks, 'priority');
  // Other charts count tasks of an unknown priority, so they have a bar, too (R-TASK-04).
  const others = [...counts.keys()].filter((key) => !priorities.some((level) => level === key));
  const rows = labelsOf('taskPriority', labels, [...priorities, ...others.toSorted((a, b) => b - a)]).map(
    ({ key, label }) => ({ key, label, value: counts.get(key) ?? 0 }),
  );
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

function ChartsSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-4">
        {['h-57.5', 'h-91', 'h-66.5'].map((height) => (
          <div key={height} className={`rounded-lg border border-line bg-surface p-4 ${height}`}>
            <Skeleton className="mb-5 h-3 w-24" />
            <Skeleton className="h-8 w-32" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
