import { withChartEvent } from '@/entities/link/link-parameters';
import type { Task } from '@/entities/task/task';
import type { ChartTarget } from '@/entities/task/task-charts';

import { tickets, topicAreas } from './areas';
import { paths } from './paths';
import type { TopicArea } from './topic-area';

/** Returns the working area of a task; with an unknown category, a page that searches the others. */
export function taskPath(task: Task, open: readonly TopicArea[]): string | undefined {
  const { category } = task;
  const area =
    category === null
      ? (open.find(({ csvCategory }) => csvCategory === 'DS') ??
        open.find(({ csvCategory }) => csvCategory !== tickets.csvCategory))
      : topicAreas.find(({ csvCategory }) => csvCategory === category);
  return area && paths.task(area.prefix, task.oid);
}

/** Charts open the area's list view, or its working area if it has none (ADR 0003). */
export const chartTarget = ({ prefix, hasListView }: TopicArea): ChartTarget => ({
  screen: hasListView ? 'list' : 'area',
  pathOf: (event) => withChartEvent(paths.area(prefix, hasListView ? 'ListView' : 'WorkingArea'), event),
});
