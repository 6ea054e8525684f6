import { useFormats } from '@/shared/format/formats';
import { startQuery } from '@/shared/query/start-query';

import { type Label, labelOf, labelsQuery, useLabels } from '../label/label';
import type { Task } from './task';

/** A label that only repeats the number is formatted in the user's language (R-TASK-04). */
export function progressLabel(
  labels: readonly Label[],
  progress: number,
  percent: (value: number) => string,
) {
  if (labels.length === 0) return { progress: percent(progress), progressKnown: true };
  const { label } = labelOf('taskProgress', labels, progress);
  return {
    progress: label.replace(/\s*%$/, '') === String(progress) ? percent(progress) : label,
    progressKnown: labels.some(({ key }) => key === progress),
  };
}

export function startTaskLabels(): void {
  for (const kind of ['taskStatus', 'taskPriority', 'taskProgress'] as const) startQuery(labelsQuery(kind));
}

export function useTaskLabels() {
  const formats = useFormats();
  const statuses = useLabels('taskStatus');
  const priorities = useLabels('taskPriority');
  const progresses = useLabels('taskProgress');
  return ({ status, priority, progress }: Pick<Task, 'status' | 'priority' | 'progress'>) => {
    const { tone, label } = labelOf('taskStatus', statuses, status);
    return {
      tone,
      status: label,
      priority: labelOf('taskPriority', priorities, priority).label,
      ...progressLabel(progresses, progress, formats.percent),
    };
  };
}
