import type { Task } from '@/api/task';

import type { ChartEvent } from '../link/link-parameters';

export type { Task } from '@/api/task';
export type { TreeTask } from '@/api/task-utils';

/** Most urgent first (R-TASK-03). */
export const priorities = [50, 40, 30, 20, 10, 0] as const;

/** Returns percent, rounded to two decimals (R-DASH-11); null without tasks. */
export function averageProgress(tasks: readonly Pick<Task, 'progress'>[]): number | null {
  if (tasks.length === 0) return null;
  const sum = tasks.reduce((total, { progress }) => total + progress, 0);
  return Math.round((sum / tasks.length) * 100) / 100;
}

/** 0 means that the contact has not answered (docs/api/conventions.md). */
export const isUndecided = ({ beTrue }: Pick<Task, 'beTrue'>): boolean => beTrue === 0;

export function countBy(tasks: readonly Task[], property: 'status' | 'priority' | 'progress') {
  const counts = new Map<number, number>();
  for (const task of tasks) counts.set(task[property], (counts.get(task[property]) ?? 0) + 1);
  return counts;
}

/** Few bands keep the chart readable at any number of tasks. */
export const progressRanges = [
  { key: 'none', from: 0 },
  { key: 'low', from: 1 },
  { key: 'half', from: 26 },
  { key: 'high', from: 51 },
  { key: 'almost', from: 76 },
  { key: 'done', from: 100 },
] as const;

/** Returns the lower bound of the band; rounding down keeps everything below 100 out of the last one. */
function rangeOf(progress: number): number {
  const whole = progress > 0 ? Math.max(1, Math.floor(progress)) : 0;
  return progressRanges.findLast(({ from }) => whole >= from)?.from ?? 0;
}

export const chartValueOf = (task: Task, type: ChartEvent['type']): number =>
  type === 'progress' ? rangeOf(task.progress) : task[type];

export const countRanges = (tasks: readonly { progress: number }[]) =>
  progressRanges.map(({ key, from }) => ({
    key,
    from,
    value: tasks.filter(({ progress }) => rangeOf(progress) === from).length,
  }));

export const nameOfRange = (from: number) =>
  progressRanges.find((range) => range.from === from)?.key ?? 'none';
