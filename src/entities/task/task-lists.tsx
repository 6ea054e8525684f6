import { type QueryKey, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

import { startQuery } from '@/shared/query/start-query';
import { urlCodec, urlValue, useUrlState } from '@/shared/routing/use-url-state';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { Skeleton } from '@/shared/ui/skeleton';
import { Tabs } from '@/shared/ui/tabs';

import { QueryView, type ViewedQuery } from '../error/query-view';
import { type ChartEvent, chartEventValue } from '../link/link-parameters';
import type { ActiveSession } from '../session/session';
import { customerFavouritesQuery, favouriteTasksQuery, recentTasksQuery } from './queries';
import { type Task, chartValueOf } from './task';
import { TaskTable } from './task-table';

/** R-DASH-04 demands 3, 10 or all tasks. */
const taskLists = ['recent', 'favourites', 'customerFavourites'] as const;
type TaskList = (typeof taskLists)[number];
const amounts = ['3', '10', 'all'] as const;
type Amount = (typeof amounts)[number];

export const taskListsCodec = urlCodec(
  z.object({
    list: urlValue(z.enum(taskLists), 'recent'),
    show: urlValue(z.enum(amounts), '10'),
    evt: chartEventValue,
  }),
);

const firstOf = <Item,>(items: readonly Item[], amount: Amount) =>
  amount === 'all' ? items : items.slice(0, Number(amount));

export const tasksOfEvent = (tasks: readonly Task[], { type, value }: ChartEvent): readonly Task[] =>
  tasks.filter((task) => chartValueOf(task, type) === value);

export type TaskListQuery = ViewedQuery<Task[]>;

const taskListQueries = ({ contact, address }: ActiveSession) => ({
  recent: recentTasksQuery(contact.oid),
  favourites: favouriteTasksQuery(contact.oid),
  customerFavourites: customerFavouritesQuery(address.oid),
});

export function startTaskLists(session: ActiveSession): void {
  const { recent, favourites, customerFavourites } = taskListQueries(session);
  startQuery(recent);
  startQuery(favourites);
  startQuery(customerFavourites);
}

export function useTaskLists(session: ActiveSession) {
  const lists = taskListQueries(session);
  const queries = {
    recent: useQuery(lists.recent),
    favourites: useQuery(lists.favourites),
    customerFavourites: useQuery(lists.customerFavourites),
  };
  return { lists, queries };
}

interface TaskListsProps {
  queries: Record<TaskList, TaskListQuery>;
  lists: Record<TaskList, { queryKey: QueryKey }>;
  pathOf: (task: Task) => string | undefined;
}

export function TaskLists({ queries, lists, pathOf }: TaskListsProps) {
  const { t } = useTranslation('entities');
  const { t: shared } = useTranslation('shared');
  const [{ list, show, evt }, change] = useUrlState(taskListsCodec);
  const favourites = new Set(queries.favourites.data?.map(({ oid }) => oid));
  const event = evt === 'invalid' ? null : evt;
  const listOf = (tasks: readonly Task[]) => {
    if (tasks.length === 0)
      return <EmptyState title={t('taskLists.none')} text={t(`taskLists.noneText.${list}`)} />;
    const listed = event ? tasksOfEvent(tasks, event) : firstOf(tasks, show);
    return (
      <>
        {event && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2">
            <p role="status" className="text-sm">
              {t('taskLists.filtered', { count: listed.length, name: event.name })}
            </p>
            <Button variant="quiet" size="small" icon={X} onClick={() => change({ evt: null })}>
              {t('taskLists.clearFilter')}
            </Button>
          </div>
        )}
        {listed.length > 0 && (
          <TaskTable
            key={list}
            label={t(`taskLists.${list}`)}
            tasks={listed}
            favourites={favourites}
            pathOf={pathOf}
          />
        )}
      </>
    );
  };
  return (
    <section aria-label={t('taskLists.label')} className="min-w-0 rounded-lg border border-line bg-surface">
      <Tabs
        inset
        label={t('taskLists.label')}
        selected={list}
        onSelect={(id) => change({ list: id, evt: null })}
        tabs={taskLists.map((id) => ({ id, label: t(`taskLists.${id}`), count: queries[id].data?.length }))}
        aside={
          <SegmentedControl
            label={shared('show')}
            value={show}
            onChange={(amount) => change({ show: amount, evt: null })}
            options={amounts.map((value) => ({ value, label: value === 'all' ? shared('all') : value }))}
          />
        }
      >
        {evt === 'invalid' && (
          <div className="p-4">
            <Banner
              tone="warning"
              title={t('taskLists.invalidFilter')}
              onClose={() => change({ evt: null })}
            />
          </div>
        )}
        <QueryView
          query={queries[list]}
          lists={[lists[list]]}
          failed={t('taskLists.failed')}
          stale={t('taskLists.failedRefresh')}
          className="p-4"
          skeleton={<TableSkeleton />}
        >
          {listOf}
        </QueryView>
      </Tabs>
    </section>
  );
}

function TableSkeleton() {
  return (
    <>
      <div className="flex h-9 items-center border-b border-line2 px-4">
        <Skeleton className="h-3 w-40" />
      </div>
      {Array.from({ length: 10 }, (_, index) => (
        <div key={index} className="flex h-11 items-center gap-6 border-b border-line px-4 last:border-0">
          <Skeleton className="h-3 w-16" />
          <Skeleton className="h-3 flex-1" />
          <Skeleton className="h-6 w-24" />
        </div>
      ))}
    </>
  );
}
