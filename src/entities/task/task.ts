import type { Task } from '@/api/task';

export type { Task } from '@/api/task';
export type { TreeTask } from '@/api/task-utils/task-tree';

/** Every priority there is, most urgent first (R-TASK-03). */
export const priorities = [50, 40, 30, 20, 10, 0] as const;

/** Mean progress in percent, rounded to two decimals (R-DASH-11); null without tasks. */
export function averageProgress(tasks: readonly Pick<Task, 'progress'>[]): number | null {
  if (tasks.length === 0) return null;
  const sum = tasks.reduce((total, { progress }) => total + progress, 0);
  return Math.round((sum / tasks.length) * 100) / 100;
}

/** A task the contact has neither said 'trifft zu' nor 'trifft nicht zu' of (docs/api/conventions.md). */
export const isUndecided = ({ beTrue }: Pick<Task, 'beTrue'>): boolean => beTrue === 0;

/** How many tasks have each value; values without a task are absent. */
export function countBy(
  tasks: readonly Task[],
  property: 'status' | 'priority' | 'progress',
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const task of tasks) counts.set(task[property], (counts.get(task[property]) ?? 0) + 1);
  return counts;
}
