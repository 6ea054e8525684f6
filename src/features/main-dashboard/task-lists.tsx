import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { topicAreas } from '@/areas/registry';
import type { TopicArea } from '@/areas/topic-area';
import type { Task } from '@/entities/task/task';
import { TaskTable } from '@/entities/task/task-table';
import { paths } from '@/shared/routing/paths';
import { Banner } from '@/shared/ui/banner';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Segment } from '@/shared/ui/segment';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { Tabs } from '@/shared/ui/tabs';

import { type TaskList, amounts, firstOf, lists, useDashboardView } from './dashboard-view';

interface TaskListsProps {
  queries: Record<TaskList, UseQueryResult<Task[]>>;
  contactOid: string;
}

/** A task opens in the working area of its category; where an answer does not say which, in data protection. */
const pathOf = (task: Task) => {
  const area = topicAreas.find(({ category }: TopicArea) => category === (task.category ?? 'DS'));
  return area && paths.task(area.prefix, task.oid);
};

/** Recently edited tasks, favourites and the customer's favourites (Spec 1 §2 'Main dashboard'). */
export function TaskLists({ queries, contactOid }: TaskListsProps) {
  const { t } = useTranslation('main-dashboard');
  const { t: shared } = useTranslation('shared');
  const { list, show, change } = useDashboardView();
  const favourites = new Set(queries.favourites.data?.map(({ oid }) => oid));
  const query = queries[list];
  return (
    <section aria-label={t('tasks.label')} className="min-w-0 rounded-lg border border-line bg-surface">
      <Tabs
        label={t('tasks.label')}
        selected={list}
        onSelect={(id) => change({ list: id })}
        tabs={lists.map((id) => ({ id, label: t(`tasks.${id}`), count: queries[id].data?.length }))}
        aside={
          <Segment
            label={shared('show')}
            value={show}
            onChange={(amount) => change({ show: amount })}
            options={amounts.map((value) => ({ value, label: value === 'all' ? shared('all') : value }))}
          />
        }
      >
        {query.isPending && <TableSkeleton />}
        {query.isError && (
          <div className="p-4">
            {query.data ? (
              <Banner tone="warning" title={t('tasks.failedRefresh')} />
            ) : (
              <ErrorState
                title={t('tasks.failed')}
                onRetry={() => void query.refetch()}
                retrying={query.isFetching}
              />
            )}
          </div>
        )}
        {query.data?.length === 0 && (
          <EmptyState title={t('tasks.none')} text={t(`tasks.noneText.${list}`)} />
        )}
        {query.data && query.data.length > 0 && (
          <TaskTable
            label={t(`tasks.${list}`)}
            tasks={firstOf(query.data, show)}
            contactOid={contactOid}
            favourites={favourites}
            pathOf={pathOf}
          />
        )}
      </Tabs>
    </section>
  );
}

function TableSkeleton() {
  return (
    <Loading>
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
    </Loading>
  );
}
