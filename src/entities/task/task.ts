import type { Task } from '@/api/task';

export type { Task } from '@/api/task';
export type { TreeTask } from '@/api/task-utils/task-tree';

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

/** Values without a task are absent. */
export function countBy(
  tasks: readonly Task[],
  property: 'status' | 'priority' | 'progress',
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const task of tasks) counts.set(task[property], (counts.get(task[property]) ?? 0) + 1);
  return counts;
}
