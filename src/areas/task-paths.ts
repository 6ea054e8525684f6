import { withChartEvent } from '@/entities/link/link-parameters';
import type { Task } from '@/entities/task/task';
import type { ChartTarget } from '@/entities/task/task-charts';

import { ticketArea, type TopicArea, topicAreas } from './areas';
import { paths } from './paths';

/** Returns the page of a task; without a category that of the first open area, which searches the others. */
export function taskPath({ category, oid }: Task, open: readonly TopicArea[]): string | undefined {
  const area =
    category === null
      ? open.find(({ csvCategory }) => csvCategory !== ticketArea.csvCategory)
      : topicAreas.find(({ csvCategory }) => csvCategory === category);
  return area && paths.task(area.prefix, oid);
}

/** Charts open the area's list view, or its working area if it has none (ADR 0003). */
export const chartTarget = ({ prefix, hasListView }: TopicArea): ChartTarget => ({
  screen: hasListView ? 'list' : 'area',
  pathOf: (event) => withChartEvent(paths.area(prefix, hasListView ? 'ListView' : 'WorkingArea'), event),
});
