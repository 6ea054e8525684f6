// @vitest-environment jsdom
import { personas } from '@mocks/state/personas';
import { expect, test } from 'vitest';

import { topicAreas } from '@/areas/areas';
import { chartTarget } from '@/areas/task-paths';
import { defaultLabels } from '@/entities/label/label';
import type { ChartEvent } from '@/entities/link/link-parameters';
import { getActiveSession } from '@/entities/session/session';
import {
  areaTasksQuery,
  customerFavouritesQuery,
  favouriteTasksQuery,
  recentTasksQuery,
} from '@/entities/task/queries';
import { type Task, countBy, countRanges, progressRanges } from '@/entities/task/task';
import { taskListsCodec, tasksOfEvent } from '@/entities/task/task-lists';
import {
  applyListFilter,
  listAddressCodec,
  readListFilter,
} from '@/features/topic-area/list-view/list-filter';
import { queryClient } from '@/shared/query/query-client';
import { withState } from '@/shared/routing/use-url-state';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

mocksForTests();

/** Each value of the three charts with the number it shows. */
function chartValues(tasks: readonly Task[]): readonly { event: ChartEvent; shown: number }[] {
  const values = (type: 'status' | 'priority') =>
    [...countBy(tasks, type)].map(([value, shown]) => ({ event: { type, value, name: 'x' }, shown }));
  return [
    ...values('status'),
    ...values('priority'),
    ...countRanges(tasks).map(({ from, value }) => ({
      event: { type: 'progress', value: from, name: 'x' } as const,
      shown: value,
    })),
  ];
}

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]);

/** The tasks that the address behind a chart of the start page lists. */
function listedAtStart(tasks: readonly Task[], evt: ChartEvent): readonly Task[] {
  const address = withState('/mainDashboard', taskListsCodec, { list: 'favourites', show: 'all', evt });
  const read = taskListsCodec.read(queryOf(address)).evt;
  return read === null || read === 'invalid' ? tasks : tasksOfEvent(tasks, read);
}

/** The tasks that the address behind a chart of an area lists. */
function listedInArea(tasks: readonly Task[], path: string): readonly Task[] {
  const knownKeys = {
    status: defaultLabels.taskStatus,
    priority: defaultLabels.taskPriority,
    progress: progressRanges.map(({ from }) => ({ key: from })),
  };
  return applyListFilter(tasks, readListFilter(listAddressCodec.read(queryOf(path)), knownKeys).filter);
}

const people = personas.filter(
  ({ addresses, inactive, contactRecords, secondFactor }) =>
    addresses.length === 1 && !inactive && contactRecords === undefined && !secondFactor,
);

test.each(people.map(({ key }) => key))(
  'For %s each chart value lists as many tasks as it counts',
  async (key) => {
    await logInAs(key);
    const session = getActiveSession();
    expect(session).not.toBeNull();
    if (!session) return;
    const lists = await Promise.all([
      queryClient.fetchQuery(recentTasksQuery(session.contact.oid)),
      queryClient.fetchQuery(favouriteTasksQuery(session.contact.oid)),
      queryClient.fetchQuery(customerFavouritesQuery(session.address.oid)),
    ]);
    for (const tasks of lists)
      for (const { event, shown } of chartValues(tasks))
        expect(listedAtStart(tasks, event)).toHaveLength(shown);
    let counted = 0;
    for (const area of topicAreas) {
      const tasks = await queryClient
        .fetchQuery(areaTasksQuery(session.address.oid, area.csvCategory))
        .catch(() => []);
      for (const { event, shown } of chartValues(tasks)) {
        expect(listedInArea(tasks, chartTarget(area).pathOf(event))).toHaveLength(shown);
        counted += 1;
      }
    }
    expect(counted).toBeGreaterThan(0);
  },
);
