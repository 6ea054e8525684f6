import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useOpenAreas } from '@/areas/access';
import { sessionLoader } from '@/areas/current-area';
import { paths } from '@/areas/paths';
import { taskPath } from '@/areas/task-paths';
import { addressName } from '@/entities/address/address';
import { areaDataQuery } from '@/entities/area-data/queries';
import { newsQuery } from '@/entities/news/queries';
import { nameOrLogin, useActiveSession } from '@/entities/session/session';
import { TaskCharts } from '@/entities/task/task-charts';
import { startTaskLabels } from '@/entities/task/task-labels';
import { TaskLists, startTaskLists, taskListsCodec, useTaskLists } from '@/entities/task/task-lists';
import { UnreadableLine } from '@/entities/unreadable/unreadable';
import { whenQueriesIdle } from '@/shared/query/query-client';
import { startQuery } from '@/shared/query/start-query';
import { withState, useUrlState } from '@/shared/routing/use-url-state';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { PageHeader } from '@/shared/ui/page-header';

import { News } from './news';

/** Shows background data, so it must not delay the first render. */
const LastVisit = lazyComponent(async () => {
  await whenQueriesIdle();
  return (await import('./last-visit')).LastVisit;
});

export const loader = sessionLoader((session) => {
  startTaskLists(session);
  startQuery(newsQuery);
  startQuery(areaDataQuery(session.address.oid));
  startTaskLabels();
});

export function Component() {
  const { t } = useTranslation('main-dashboard');
  const session = useActiveSession();
  const [{ list }] = useUrlState(taskListsCodec);
  const [now] = useState(() => new Date());
  const areas = useOpenAreas();
  const { lists, queries } = useTaskLists(session);
  const shown = queries[list];
  // The rows are painted first.
  const charted = useDeferredValue(shown.data, undefined);
  return (
    <>
      <PageHeader
        title={t(`greeting.${greetingAt(now.getHours())}`)}
        lead={t('lead', { name: nameOrLogin(session), address: addressName(session.address) })}
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex min-w-0 flex-col gap-4">
          <News />
          <TaskLists queries={queries} lists={lists} pathOf={(task) => taskPath(task, areas)} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <UnreadableLine lists={[lists[list]]} />
          {/* Tasks that failed to load must not be counted as none. */}
          {(shown.data ?? !shown.isError) && (
            <TaskCharts
              tasks={charted}
              target={{
                screen: 'here',
                pathOf: (evt) => withState(paths.mainDashboard(), taskListsCodec, { list, show: 'all', evt }),
              }}
            />
          )}
          {/* Last on the page and after its data, so that it moves nothing. */}
          {shown.isFetched && <LastVisit />}
        </div>
      </div>
    </>
  );
}

/** Between eleven and noon German already says 'Guten Tag', English still 'Good morning'. */
export const greetingAt = (hour: number) => {
  if (hour < 11) return 'morning';
  if (hour < 12) return 'lateMorning';
  return hour < 18 ? 'day' : 'evening';
};
