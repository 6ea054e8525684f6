import { useQuery } from '@tanstack/react-query';
import { ListTree, Rows3, Search as SearchIcon } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useAreaName, usePageTitle } from '@/areas/area-name';
import { areaLoader, useArea } from '@/areas/current-area';
import { paths } from '@/areas/paths';
import { tableTextCodec } from '@/engines/table/table-state';
import { addressName } from '@/entities/address/address';
import { QueryFrame } from '@/entities/error/query-view';
import { useShownDocument } from '@/entities/link/link-parameters';
import { useActiveSession } from '@/entities/session/session';
import {
  areaTasksQuery,
  customerFavouritesQuery,
  favouriteOidsQuery,
  taskSearchQuery,
} from '@/entities/task/queries';
import { startTaskLabels } from '@/entities/task/task-labels';
import { startQuery } from '@/shared/query/start-query';
import { useUrlState } from '@/shared/routing/use-url-state';
import type { Search } from '@/shared/search/search-mode';
import { Button, buttonClass } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { PageHeader } from '@/shared/ui/page-header';

import { fieldsOfTask, useLocalSearch } from '../search/use-local-search';
import { activeFilters, InvalidLinkParameters, noFilter, useListFilter } from './list-filter';
import { TaskList } from './task-list';

const ShownDocument = lazyComponent(
  async () => (await import('../working-area/shown-document')).ShownDocument,
);

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
  const { shown, show, close } = useShownDocument();
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
            <Link to={paths.area(area.prefix, 'WorkingArea')} className={buttonClass()}>
              <Icon icon={ListTree} />
              {t('tree')}
            </Link>
            <Link to={paths.area(area.prefix, 'TaskSearch')} className={buttonClass()}>
              <Icon icon={SearchIcon} />
              {t('search')}
            </Link>
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
      {shown !== null && (
        <Suspense>
          <ShownDocument oid={shown} task={undefined} onShow={show} onClose={close} />
        </Suspense>
      )}
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
