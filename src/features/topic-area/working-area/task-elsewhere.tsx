import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';

import { useAreaSources } from '@/areas/area-sources';
import { paths } from '@/areas/paths';
import type { TopicArea } from '@/areas/topic-area';
import { isApiError } from '@/entities/error/error';
import { LoadError } from '@/entities/error/query-view';
import { taskQuery } from '@/entities/task/queries';
import type { Task } from '@/entities/task/task';
import { useTaskLabels } from '@/entities/task/task-labels';
import { joinParts } from '@/shared/format/isolate';
import { Banner } from '@/shared/ui/banner';
import { Card } from '@/shared/ui/card';
import { Facts } from '@/shared/ui/facts';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

interface TaskElsewhereProps {
  /** Area whose list lacks the task. */
  area: TopicArea;
  oid: string;
}

/** A response may omit a task's area; the area whose list contains the task opens it. */
export function TaskElsewhere({ area, oid }: TaskElsewhereProps) {
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
    return <LoadError title={t('elsewhereFailed')} error={one.error} onRetry={() => void one.refetch()} />;
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
