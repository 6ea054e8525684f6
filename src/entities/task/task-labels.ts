import { useFormats } from '@/shared/format/use-formats';
import type { Tone } from '@/shared/ui/badge';

import { labelOf } from '../label/label';
import { useLabels } from '../label/use-labels';
import type { Task } from './task';

/** What is shown and said of a task in few words. */
interface TaskLabels {
  tone: Tone;
  status: string;
  priority: string;
  /** Such as '35 %'. */
  progress: string;
}

/** Puts a task's numbers into the words of the language and of the installation's labels. */
export function useTaskLabels(): (task: Pick<Task, 'status' | 'priority' | 'progress'>) => TaskLabels {
  const formats = useFormats();
  const statuses = useLabels('taskStatus');
  const priorities = useLabels('taskPriority');
  return ({ status, priority, progress }) => {
    const { tone, label } = labelOf('taskStatus', statuses, status);
    return {
      tone,
      status: label,
      priority: labelOf('taskPriority', priorities, priority).label,
      progress: formats.percent(progress),
    };
  };
}
