import type { ChartEvent } from '../link/link-parameters';
import type { Task } from './task';

/** Bands of progress by their lower bound, for a chart that stays readable at any number of tasks. */
export const progressRanges = [
  { key: 'none', from: 0 },
  { key: 'low', from: 1 },
  { key: 'half', from: 26 },
  { key: 'high', from: 51 },
  { key: 'almost', from: 76 },
  { key: 'done', from: 100 },
] as const;

/** The lower bound of the band a progress lies in: broken percents count by their whole part, but nothing below 100 is done. */
function rangeOf(progress: number): number {
  const whole = progress > 0 ? Math.max(1, Math.floor(progress)) : 0;
  return progressRanges.findLast(({ from }) => whole >= from)?.from ?? 0;
}

/** The value a task has in a chart. */
export const chartValueOf = (task: Task, type: ChartEvent['type']): number =>
  type === 'progress' ? rangeOf(task.progress) : task[type];

/** How many tasks lie in each band. */
export const countRanges = (tasks: readonly { progress: number }[]) =>
  progressRanges.map(({ key, from }) => ({
    key,
    from,
    value: tasks.filter(({ progress }) => rangeOf(progress) === from).length,
  }));

/** The key of the band with this lower bound. */
export const nameOfRange = (from: number) =>
  progressRanges.find((range) => range.from === from)?.key ?? 'none';
