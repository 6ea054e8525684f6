import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';

import { useAreaSources } from '@/areas/area-sources';
import type { TopicArea } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { type Document, documentMeta } from '@/entities/document/document';
import { isApiError } from '@/entities/error/error';
import { LoadError } from '@/entities/error/query-view';
import { useFavouriteOids } from '@/entities/task/favourite';
import { taskQuery } from '@/entities/task/queries';
import type { Task } from '@/entities/task/task';
import { useTaskLabels } from '@/entities/task/task-labels';
import { TaskTable } from '@/entities/task/task-table';
import { useFormats } from '@/shared/format/formats';
import { newestFirst } from '@/shared/format/newest-first';
import { joinParts } from '@/shared/format/text';
import { Badge } from '@/shared/ui/badge';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Card, ListCard, ListRow } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { Facts } from '@/shared/ui/facts';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

import { InvalidLinkParameters, applyListFilter, noFilter, useListFilter } from '../list-view/list-filter';

const maxRows = 6;

interface NoTaskProps {
  area: TopicArea;
  tasks: readonly Task[];
  /** Task of the address, which the area's list lacks. */
  missingOid: string | null;
  filtered: boolean;
  unread: readonly Document[] | null;
  onOpen: (documentOid: string) => void;
}

export function NoTask({ missingOid, filtered, ...rest }: NoTaskProps) {
  if (missingOid !== null) return <TaskElsewhere key={missingOid} area={rest.area} oid={missingOid} />;
  if (filtered) return <FilteredTasks area={rest.area} tasks={rest.tasks} />;
  return rest.tasks.length > 0 && <StartingPoints {...rest} />;
}

function StartingPoints({ area, tasks, unread, onOpen }: Omit<NoTaskProps, 'missingOid' | 'filtered'>) {
  const { t } = useTranslation('topic-area/working-area');
  const formats = useFormats();
  const labelsOf = useTaskLabels();
  const changed = newestFirst(
    tasks.filter(({ changedAt }) => changedAt !== null),
    ({ changedAt }) => changedAt,
  ).slice(0, maxRows);
  const titles = new Map(tasks.map(({ oid, title }) => [oid, title]));
  const newest = newestFirst(unread ?? [], ({ date }) => date).slice(0, maxRows);
  return (
    <div className="max-lg:hidden">
      <EmptyState flush title={t('choose')} text={t('chooseText')} />
      <div className="mt-6 grid items-start gap-4 xl:grid-cols-2">
        <ListCard title={t('start.changed')} none={t('start.noneChanged')}>
          {changed.map((task) => {
            const { tone, status } = labelsOf(task);
            return (
              <ListRow key={task.oid}>
                <div className="min-w-0 flex-1">
                  <Link
                    lang="de"
                    to={paths.task(area.prefix, task.oid)}
                    data-row-link
                    className="font-medium wrap-anywhere"
                  >
                    {task.title}
                  </Link>
                  <p className="text-sm text-text3">
                    {joinParts(
                      [task.privacyNumber || task.number, task.changedAt && formats.date(task.changedAt)],
                      ' · ',
                    )}
                  </p>
                </div>
                <Badge tone={tone}>{status}</Badge>
              </ListRow>
            );
          })}
        </ListCard>
        {unread && (
          <ListCard
            title={t('start.unread')}
            count={unread.length}
            none={t('start.noneUnread')}
            all={
              unread.length > maxRows && (
                <Link to={paths.readingPlan(area.csvCategory)} className="link">
                  {t('start.allUnread')}
                </Link>
              )
            }
          >
            {newest.map((document) => (
              <ListRow key={document.oid}>
                <div className="min-w-0">
                  <button
                    type="button"
                    lang="de"
                    onClick={() => onOpen(document.oid)}
                    className="text-left font-medium wrap-anywhere underline-offset-3 hover:underline"
                  >
                    {document.name}
                  </button>
                  <p className="text-sm text-text3">
                    {joinParts(
                      [titles.get(document.objectOid ?? ''), ...documentMeta(document, formats)],
                      ' · ',
                    )}
                  </p>
                </div>
              </ListRow>
            ))}
          </ListCard>
        )}
      </div>
    </div>
  );
}

/** A response may omit a task's area; the area whose list contains the task opens it. */
export function TaskElsewhere({ area, oid }: { area: TopicArea; oid: string }) {
  const { t } = useTranslation('topic-area/working-area');
  const { topics, areasPending } = useAreaSources({ tasks: {} });
  const one = useQuery(taskQuery(oid));
  const others = topics.filter((topic) => topic.area.csvCategory !== area.csvCategory);
  const home = others.find(
    ({ area: { csvCategory }, tasks }) =>
      tasks.data?.some((task) => task.oid === oid) || one.data?.category === csvCategory,
  );
  if (home) return <Navigate replace to={paths.task(home.area.prefix, oid)} />;
  if (areasPending || one.isPending || others.some(({ tasks }) => tasks.isPending))
    return (
      <Loading>
        <Skeleton className="mb-6 h-9 w-96 max-w-full" />
        <Skeleton className="h-4 w-64 max-w-full" />
      </Loading>
    );
  if (one.data) return <TaskByItself task={one.data} />;
  if (one.error && !isApiError(one.error, 'notFound', 'forbidden'))
    return <LoadError title={t('elsewhereFailed')} error={one.error} onRetry={one.refetch} />;
  return (
    <Banner tone="error" title={t('missing')}>
      {t('missingText', { id: oid })}
    </Banner>
  );
}

function TaskByItself({ task }: { task: Task }) {
  const { t } = useTranslation('topic-area/working-area');
  const { t: entities } = useTranslation('entities');
  const { status, priority, progress } = useTaskLabels()(task);
  const facts = [
    { name: entities('task.number'), value: joinParts([task.privacyNumber, task.number], ' · ') },
    { name: entities('task.status'), value: status },
    { name: entities('task.priority'), value: priority },
    { name: entities('task.progress'), value: progress },
  ];
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="info" title={t('elsewhere')}>
        {t('elsewhereText')}
      </Banner>
      <Card title={task.title}>
        <Facts facts={facts} className="grid-cols-[auto_1fr] gap-x-4 gap-y-1 px-4 pb-4" />
        {task.description !== '' && (
          <p lang="de" className="px-4 pb-4 wrap-anywhere whitespace-pre-line">
            {task.description}
          </p>
        )}
      </Card>
    </div>
  );
}

/** A chart opens this in an area without a list view (ADR 0003). */
function FilteredTasks({ area, tasks }: { area: TopicArea; tasks: readonly Task[] }) {
  const { t } = useTranslation('topic-area/list-view');
  const { t: entities } = useTranslation('entities');
  const { filter, troubles, change } = useListFilter();
  const favourites = useFavouriteOids();
  const found = applyListFilter(tasks, filter);
  const clear = () => change(() => noFilter);
  return (
    <div className="flex flex-col gap-3">
      <InvalidLinkParameters troubles={troubles} onClose={clear} />
      <Card
        title={t('filtered', { count: found.length })}
        ruled
        actions={
          <Button variant="quiet" size="small" icon={X} onClick={clear}>
            {entities('taskLists.clearFilter')}
          </Button>
        }
      >
        {found.length === 0 ? (
          <EmptyState kind="filtered" title={t('none')} text={t('noneFiltered')} />
        ) : (
          <TaskTable
            label={t('title')}
            tasks={found}
            favourites={favourites ?? new Set()}
            pathOf={({ oid }) => paths.task(area.prefix, oid)}
          />
        )}
      </Card>
    </div>
  );
}
