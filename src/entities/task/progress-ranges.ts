import type { ChartEvent } from '../link/link-parameters';
import type { Task } from './task';

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
