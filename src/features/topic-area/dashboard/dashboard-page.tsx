import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useAreaName, usePageTitle } from '@/areas/area-name';
import { areaLoader, useArea } from '@/areas/current-area';
import { paths } from '@/areas/paths';
import { chartTarget } from '@/areas/task-paths';
import { addressName } from '@/entities/address/address';
import { QueryFrame } from '@/entities/error/query-view';
import { useActiveSession } from '@/entities/session/session';
import { useActiveTask } from '@/entities/task/active-task';
import {
  areaTasksQuery,
  customerFavouritesQuery,
  favouriteTasksQuery,
  recentTasksQuery,
} from '@/entities/task/queries';
import { TaskCharts } from '@/entities/task/task-charts';
import { startTaskLabels } from '@/entities/task/task-labels';
import { type TaskListQuery, TaskLists } from '@/entities/task/task-lists';
import { useConfig } from '@/shared/config/use-config';
import { useFormats } from '@/shared/format/formats';
import { startQuery } from '@/shared/query/start-query';
import { EmptyState } from '@/shared/ui/empty-state';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';

import { EntryPoints } from './entry-points';

const OfflineCard = lazyComponent(async () => (await import('../keep-offline/keep-offline')).OfflineCard);

export const loader = areaLoader((session, { csvCategory }) => {
  startQuery(areaTasksQuery(session.address.oid, csvCategory));
  startQuery(recentTasksQuery(session.contact.oid));
  startQuery(favouriteTasksQuery(session.contact.oid));
  startQuery(customerFavouritesQuery(session.address.oid));
  startTaskLabels();
});

export function Component() {
  const { t } = useTranslation('topic-area/dashboard');
  const areaName = useAreaName();
  const pageTitle = usePageTitle();
  const formats = useFormats();
  const { contact, address } = useActiveSession();
  const area = useArea();
  const config = useConfig();
  const allQuery = areaTasksQuery(address.oid, area.csvCategory);
  const all = useQuery(allQuery);
  const active = useActiveTask(area.csvCategory);
  const names = { area: areaName(area), address: addressName(address) };
  const oids = new Set(all.data?.map(({ oid }) => oid));
  const inArea = ({ data, error, refetch }: TaskListQuery): TaskListQuery => {
    // Lists over all areas may omit a task's area; then the area's own list is needed.
    if (!all.data && data?.some(({ category }) => category === null)) return { ...all, data: undefined };
    const tasks = data?.filter(({ oid, category }) =>
      category === null ? oids.has(oid) : category === area.csvCategory,
    );
    return { data: tasks, error, refetch };
  };
  const lists = {
    recent: recentTasksQuery(contact.oid),
    favourites: favouriteTasksQuery(contact.oid),
    customerFavourites: customerFavouritesQuery(address.oid),
  };
  const queries = {
    recent: inArea(useQuery(lists.recent)),
    favourites: inArea(useQuery(lists.favourites)),
    customerFavourites: inArea(useQuery(lists.customerFavourites)),
  };
  return (
    <>
      <PageHeader
        title={pageTitle(area, t('title'))}
        lead={
          all.data
            ? t('lead', { ...names, count: all.data.length, total: formats.number(all.data.length) })
            : t('leadPending', names)
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex min-w-0 flex-col gap-4">
          <EntryPoints area={area} active={all.data?.find(({ oid }) => oid === active)} />
          {area.keepsOffline && config.offline.enabled && (
            <Suspense fallback={<Skeleton className="h-28" />}>
              <OfflineCard area={area} />
            </Suspense>
          )}
          <QueryFrame query={all} lists={[allQuery]} failed={t('failed')} stale={t('refreshFailed')}>
            {all.data?.length === 0 && <EmptyState flush title={t('none')} text={t('noneText', names)} />}
          </QueryFrame>
          {all.data?.length !== 0 && (
            <TaskLists queries={queries} lists={lists} pathOf={({ oid }) => paths.task(area.prefix, oid)} />
          )}
        </div>
        {!all.isLoadingError && <TaskCharts tasks={all.data} target={chartTarget(area)} />}
      </div>
    </>
  );
}
