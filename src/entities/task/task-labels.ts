import { useFormats } from '@/shared/format/use-formats';
import { startQuery } from '@/shared/query/start-query';
import type { Tone } from '@/shared/ui/badge';

import { type Label, labelOf } from '../label/label';
import { labelsQuery } from '../label/queries';
import { useLabels } from '../label/use-labels';
import type { Task } from './task';

/** What is shown and said of a task in few words. */
interface TaskLabels {
  tone: Tone;
  status: string;
  priority: string;
  /** Such as '35 %', or what the installation calls this value. */
  progress: string;
  /** Whether a word is assigned to the progress. */
  progressKnown: boolean;
}

/** The assigned word of a progress; one that only repeats the number is written as the user's language writes it (R-TASK-04). */
export function progressLabel(
  labels: readonly Label[],
  progress: number,
  percent: (value: number) => string,
): Pick<TaskLabels, 'progress' | 'progressKnown'> {
  if (labels.length === 0) return { progress: percent(progress), progressKnown: true };
  const { label } = labelOf('taskProgress', labels, progress);
  return {
    progress: label.replace(/\s*%$/, '') === String(progress) ? percent(progress) : label,
    progressKnown: labels.some(({ key }) => key === progress),
  };
}

/** Starts the requests of `useTaskLabels`, for the loader of a page. */
export function startTaskLabels(): void {
  for (const kind of ['taskStatus', 'taskPriority', 'taskProgress'] as const) startQuery(labelsQuery(kind));
}

/** Puts a task's numbers into the words of the language and of the installation's labels. */
export function useTaskLabels(): (task: Pick<Task, 'status' | 'priority' | 'progress'>) => TaskLabels {
  const formats = useFormats();
  const statuses = useLabels('taskStatus');
  const priorities = useLabels('taskPriority');
  const progresses = useLabels('taskProgress');
  return ({ status, priority, progress }) => {
    const { tone, label } = labelOf('taskStatus', statuses, status);
    return {
      tone,
      status: label,
      priority: labelOf('taskPriority', priorities, priority).label,
      ...progressLabel(progresses, progress, formats.percent),
    };
  };
}
