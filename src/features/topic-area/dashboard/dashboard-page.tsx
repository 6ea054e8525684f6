import { useQuery } from '@tanstack/react-query';
import { CircleHelp, FileSearch, ListTree, Orbit, Rows3, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useAreaName, usePageTitle } from '@/areas/area-name';
import { areaLoader, useArea } from '@/areas/current-area';
import { paths } from '@/areas/paths';
import { chartTarget } from '@/areas/task-paths';
import { addressName } from '@/entities/address/address';
import { QueryFrame } from '@/entities/error/query-view';
import { useActiveSession } from '@/entities/session/session';
import { useActiveTask } from '@/entities/task/active-task';
import { areaTasksQuery } from '@/entities/task/queries';
import { TaskCharts } from '@/entities/task/task-charts';
import { startTaskLabels } from '@/entities/task/task-labels';
import { type TaskListQuery, TaskLists, startTaskLists, useTaskLists } from '@/entities/task/task-lists';
import { useConfig } from '@/shared/config/use-config';
import { useFormats } from '@/shared/format/formats';
import { startQuery } from '@/shared/query/start-query';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';

const screens = [
  { screen: 'WorkingArea', icon: ListTree },
  { screen: 'ListView', icon: Rows3 },
  { screen: 'RadialTree', icon: Orbit },
  { screen: 'TaskSearch', icon: Search },
  { screen: 'DocumentSearch', icon: FileSearch },
  { screen: 'FAQs', icon: CircleHelp },
] as const;

const OfflineCard = lazyComponent(async () => (await import('../keep-offline/keep-offline')).OfflineCard);

export const loader = areaLoader((session, { csvCategory }) => {
  startQuery(areaTasksQuery(session.address.oid, csvCategory));
  startTaskLists(session);
  startTaskLabels();
});

export function Component() {
  const { t } = useTranslation('topic-area/dashboard');
  const areaName = useAreaName();
  const pageTitle = usePageTitle();
  const formats = useFormats();
  const session = useActiveSession();
  const { address } = session;
  const area = useArea();
  const config = useConfig();
  const allQuery = areaTasksQuery(address.oid, area.csvCategory);
  const all = useQuery(allQuery);
  const activeOid = useActiveTask(area.csvCategory);
  const active = all.data?.find(({ oid }) => oid === activeOid);
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
  const { lists, queries } = useTaskLists(session);
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
          <nav aria-label={t('entries.label')} className="print:hidden">
            <ul className="flex flex-wrap gap-3 max-sm:gap-2">
              {screens
                .filter(({ screen }) => screen !== 'ListView' || area.hasListView)
                .map(({ screen, icon }) => (
                  <li
                    key={screen}
                    className="min-w-0 flex-[1_1_15rem] max-sm:flex-[1_1_9rem] min-[112rem]:flex-[1_1_11rem]"
                  >
                    <Link
                      to={
                        screen === 'WorkingArea' && active
                          ? paths.task(area.prefix, active.oid)
                          : paths.area(area.prefix, screen)
                      }
                      className="flex h-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 max-sm:gap-1.5 max-sm:px-2 hover:border-line2 hover:bg-hover"
                    >
                      <Icon icon={icon} className="size-5 shrink-0 text-accent-text max-sm:size-4" />
                      <span className="min-w-0">
                        <span className="block font-medium wrap-break-word hyphens-auto max-sm:text-sm">
                          {t(`entries.${screen}.name`)}
                        </span>
                        <span className="block truncate text-sm text-text2 max-sm:sr-only">
                          {screen === 'WorkingArea' && active
                            ? t('entries.continue', { title: active.title })
                            : t(`entries.${screen}.text`)}
                        </span>
                      </span>
                    </Link>
                  </li>
                ))}
            </ul>
          </nav>
          {area.keepsOffline && config.offline.enabled && (
            <OfflineCard area={area} fallback={<Skeleton className="h-28" />} />
          )}
          <QueryFrame query={all} lists={[allQuery]} failed={t('failed')} stale={t('refreshFailed')}>
            {all.data?.length === 0 && <EmptyState flush title={t('none')} text={t('noneText', names)} />}
          </QueryFrame>
          {all.data?.length !== 0 && (
            <TaskLists
              queries={{
                recent: inArea(queries.recent),
                favourites: inArea(queries.favourites),
                customerFavourites: inArea(queries.customerFavourites),
              }}
              lists={lists}
              pathOf={({ oid }) => paths.task(area.prefix, oid)}
            />
          )}
        </div>
        {!all.isLoadingError && <TaskCharts tasks={all.data} target={chartTarget(area)} />}
      </div>
    </>
  );
}
