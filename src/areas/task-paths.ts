import { withChartEvent } from '@/entities/link/link-parameters';
import type { Task } from '@/entities/task/task';
import type { ChartTarget } from '@/entities/task/task-charts';

import { paths } from './paths';
import { privacy } from './privacy/area';
import { topicAreas } from './registry';
import type { TopicArea } from './topic-area';

/** A task opens in the working area of its category; where an answer does not say which, in data protection. */
export function taskPath(task: Task): string | undefined {
  const area = topicAreas.find(
    ({ csvCategory }: TopicArea) => csvCategory === (task.category ?? privacy.csvCategory),
  );
  return area && paths.task(area.prefix, task.oid);
}

/** A click on a chart opens the area's list view, or its working area where it has none (ADR 0003). */
export const chartTarget = ({ prefix, hasListView }: TopicArea): ChartTarget => ({
  screen: hasListView ? 'list' : 'area',
  pathOf: (event) => withChartEvent(paths.area(prefix, hasListView ? 'ListView' : 'WorkingArea'), event),
});
