import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkMinus, ListTree } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';

import { paths } from '@/areas/paths';
import type { TopicArea } from '@/areas/topic-area';
import { DataTable } from '@/engines/table/data-table';
import { useLabels } from '@/entities/label/label';
import { useActiveSession } from '@/entities/session/session';
import { setActiveTask } from '@/entities/task/active-task';
import { useFavourite, useFavouriteOids } from '@/entities/task/favourite';
import { customerFavouritesQuery } from '@/entities/task/queries';
import type { Task } from '@/entities/task/task';
import { useUnreadableNote } from '@/entities/unreadable/unreadable';
import { urlCodec, urlTexts } from '@/shared/routing/url-codec';
import { type StateChange, useUrlState } from '@/shared/routing/use-url-state';
import { Button, buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { Skeleton } from '@/shared/ui/skeleton';

import { type ListFilter, activeFilters, applyListFilter, noFilter } from './list-filter';
import { ListFilters } from './list-filters';
import { useTaskColumns } from './task-columns';

interface TaskListProps {
  area: TopicArea;
  /** Undefined while loading. */
  tasks: readonly Task[] | undefined;
  /** Number of tasks without any filter. */
  total: number | undefined;
  filter: ListFilter;
  onFilter: (next: StateChange<ListFilter>) => void;
  list: { queryKey: QueryKey };
  noneText: string;
}

const oidsOf = (tasks: readonly Task[] | undefined) => new Set(tasks?.map(({ oid }) => oid));

export function TaskList({ area, tasks, total, filter, onFilter, list, noneText }: TaskListProps) {
  const { t } = useTranslation('topic-area/list-view');
  const { address } = useActiveSession();
  const statuses = useLabels('taskStatus');
  const priorities = useLabels('taskPriority');
  const favourites = useFavouriteOids() ?? new Set<string>();
  const customerFavourites = oidsOf(useQuery(customerFavouritesQuery(address.oid)).data);
  const columns = useTaskColumns({ area, favourites, customerFavourites });
  const setFavourite = useFavourite();
  const [selected, select] = useSelectedRows();
  const fileNote = useUnreadableNote([list]);

  const chosen = selected.size === 0 ? [] : (tasks?.filter(({ oid }) => selected.has(oid)) ?? []);
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const mark = (favourite: boolean) =>
    setFavourite(
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
      searchHint={t('searchHint')}
      fileNote={fileNote}
      empty={<EmptyState title={t('none')} text={noneText} />}
      filters={{
        controls: tasks ? (
          <ListFilters
            tasks={tasks}
            statuses={statuses}
            priorities={priorities}
            filter={filter}
            onChange={onFilter}
          />
        ) : (
          <Skeleton className="h-18 w-3xl max-w-full" />
        ),
        active: activeFilters(filter),
        total: total ?? tasks?.length ?? 0,
        onReset: () => onFilter(() => noFilter),
      }}
      selection={{
        // A link may name unknown tasks.
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
              <Link to={paths.task(area.prefix, only.oid)} className={buttonClass('secondary', 'small')}>
                <Icon icon={ListTree} />
                {t('bulk.show')}
              </Link>
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
