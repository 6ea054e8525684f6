import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkMinus, ListTree, Rows3, Search as SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { useAreaName, usePageTitle } from '@/areas/area-name';
import type { TopicArea } from '@/areas/areas';
import { areaLoader, useArea } from '@/areas/current-area';
import { paths } from '@/areas/paths';
import { DataTable } from '@/engines/table/data-table';
import { tableTextCodec } from '@/engines/table/table-state';
import { addressName } from '@/entities/address/address';
import { QueryFrame } from '@/entities/error/query-view';
import { useShownDocument } from '@/entities/link/link-parameters';
import { fieldsOfTask, useLocalSearch } from '@/entities/search/local-search';
import { useActiveSession } from '@/entities/session/session';
import { setActiveTask } from '@/entities/task/active-task';
import { useFavourite, useFavouriteOids } from '@/entities/task/favourite';
import {
  areaTasksQuery,
  customerFavouritesQuery,
  favouriteOidsQuery,
  taskSearchQuery,
} from '@/entities/task/queries';
import type { Task } from '@/entities/task/task';
import { startTaskLabels } from '@/entities/task/task-labels';
import { useUnreadableNote } from '@/entities/unreadable/unreadable';
import { startQuery } from '@/shared/query/start-query';
import { urlCodec, urlTexts, type StateChange, useUrlState } from '@/shared/routing/use-url-state';
import type { Search } from '@/shared/search/search-mode';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/links';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';

import { ShownDocument } from '../shown-document';
import {
  InvalidLinkParameters,
  type ListFilter,
  ListFilters,
  activeFilters,
  applyListFilter,
  noFilter,
  useListFilter,
} from './list-filter';
import { useTaskColumns } from './task-columns';

export const loader = areaLoader((session, { csvCategory }) => {
  startQuery(areaTasksQuery(session.address.oid, csvCategory));
  startQuery(favouriteOidsQuery(session.contact.oid));
  startQuery(customerFavouritesQuery(session.address.oid));
  startTaskLabels();
});

export function Component() {
  const { t } = useTranslation('topic-area/list-view');
  const areaName = useAreaName();
  const pageTitle = usePageTitle();
  const area = useArea();
  const { address } = useActiveSession();
  const [{ text }, changeTable] = useUrlState(tableTextCodec('t'));
  const { filter: requested, troubles, change } = useListFilter();
  const { all, listed, list, refused } = useListedTasks(address.oid, area.csvCategory, requested.search);
  const filter = refused ? { ...requested, search: null } : requested;
  const { shown } = useShownDocument();
  const names = { area: areaName(area), address: addressName(address) };
  const filtered = activeFilters(filter) > 0 || text !== '';
  const showAll = () => {
    change(noFilter);
    changeTable({ text: '' });
  };

  return (
    <>
      <PageHeader
        title={pageTitle(area, t('title'))}
        lead={t('lead', names)}
        actions={
          <>
            <ButtonLink to={paths.area(area.prefix, 'WorkingArea')} icon={ListTree}>
              {t('tree')}
            </ButtonLink>
            <ButtonLink to={paths.area(area.prefix, 'TaskSearch')} icon={SearchIcon}>
              {t('search')}
            </ButtonLink>
            <div className={filtered ? '' : 'max-sm:hidden'}>
              <Button
                icon={Rows3}
                onClick={showAll}
                lockedReason={filtered ? undefined : t('wholeListLocked')}
              >
                {t('wholeList')}
              </Button>
            </div>
          </>
        }
      />
      {shown !== null && <ShownDocument />}
      <div className="mb-4 empty:hidden">
        <InvalidLinkParameters
          troubles={refused ? [...troubles, 'taskList'] : troubles}
          onClose={() => change((now) => (refused ? { ...now, search: null } : now))}
        />
      </div>
      <QueryFrame
        query={listed}
        lists={[list]}
        failed={t(filter.search ? 'searchFailed' : 'failed')}
        stale={t('refreshFailed')}
        className="mb-4"
      >
        <TaskList
          area={area}
          tasks={listed.data}
          total={all.data?.length}
          filter={filter}
          onFilter={change}
          list={list}
          noneText={t('noneText', names)}
        />
      </QueryFrame>
    </>
  );
}

/** A link may contain any regular expression: it runs here first, and a runaway one is `refused`. */
function useListedTasks(customerOid: string, category: string, search: Search | null) {
  const allQuery = areaTasksQuery(customerOid, category);
  const all = useQuery(allQuery);
  const expression = search?.mode === 'regex' ? search : null;
  const local = useLocalSearch({
    items: expression && (all.isLoadingError ? null : all.data),
    fieldsOf: fieldsOfTask,
    submitted: expression,
  });
  const refused = expression !== null && local.shown === null;
  const foundQuery = taskSearchQuery(customerOid, category, search ?? { mode: 'text', pattern: '' });
  const found = useQuery({
    ...foundQuery,
    enabled: search !== null && (expression === null || local.mayAsk),
  });
  return search && !refused
    ? { all, listed: found, list: foundQuery, refused }
    : { all, listed: all, list: allQuery, refused };
}

interface TaskListProps {
  area: TopicArea;
  tasks: readonly Task[] | undefined;
  total: number | undefined;
  filter: ListFilter;
  onFilter: (next: StateChange<ListFilter>) => void;
  list: { queryKey: QueryKey };
  noneText: string;
}

const oidsOf = (tasks: readonly Task[] | undefined) => new Set(tasks?.map(({ oid }) => oid));

function TaskList({ area, tasks, total, filter, onFilter, list, noneText }: TaskListProps) {
  const { t } = useTranslation('topic-area/list-view');
  const { address } = useActiveSession();
  const favourites = useFavouriteOids() ?? new Set<string>();
  const customerFavourites = oidsOf(useQuery(customerFavouritesQuery(address.oid)).data);
  const onFavourite = useFavourite();
  const columns = useTaskColumns({ area, favourites, customerFavourites, onFavourite });
  const [selected, select] = useSelectedRows();
  const fileNote = useUnreadableNote([list]);

  const chosen = selected.size === 0 ? [] : (tasks?.filter(({ oid }) => selected.has(oid)) ?? []);
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const mark = (favourite: boolean) =>
    onFavourite(
      chosen.filter(({ oid }) => favourites.has(oid) !== favourite),
      favourite,
    );
  return (
    <DataTable
      id="t"
      label={t('title')}
      columns={columns}
      rows={tasks && applyListFilter(tasks, filter)}
      keyOf={({ oid }) => oid}
      fileNote={fileNote}
      empty={<EmptyState title={t('none')} text={noneText} />}
      filters={{
        controls: tasks ? (
          <ListFilters tasks={tasks} filter={filter} onChange={onFilter} />
        ) : (
          <Skeleton className="h-18 w-3xl max-w-full" />
        ),
        active: activeFilters(filter),
        total: total ?? tasks?.length ?? 0,
        onReset: () => onFilter(() => noFilter),
      }}
      selection={{
        selected: oidsOf(chosen),
        onChange: (next) => {
          const added = [...next].find((oid) => !selected.has(oid));
          if (added !== undefined) setActiveTask(area.csvCategory, added);
          select(next);
        },
        nameOf: ({ title }) => title,
        actions: (
          <>
            {only && (
              <ButtonLink to={paths.task(area.prefix, only.oid)} icon={ListTree} size="small">
                {t('bulk.show')}
              </ButtonLink>
            )}
            {chosen.some(({ oid }) => !favourites.has(oid)) && (
              <Button size="small" icon={Bookmark} onClick={() => mark(true)}>
                {t('bulk.setFavourite')}
              </Button>
            )}
            {chosen.some(({ oid }) => favourites.has(oid)) && (
              <Button size="small" icon={BookmarkMinus} onClick={() => mark(false)}>
                {t('bulk.unsetFavourite')}
              </Button>
            )}
          </>
        ),
      }}
    />
  );
}

const selectionCodec = urlCodec(z.object({ oids: urlTexts }), { names: { oids: 'sel' } });

/** A link may preselect rows; the address follows the checkboxes, so that none lags. */
function useSelectedRows() {
  const [{ oids }, change] = useUrlState(selectionCodec);
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(oids));
  const select = (next: ReadonlySet<string>) => {
    setSelected(next);
    change({ oids: [...next] });
  };
  return [selected, select] as const;
}
