import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { TopicArea } from '@/areas/topic-area';
import { LoadError } from '@/entities/error/load-error';
import { useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

/** In place of a task while its area loads. That it failed the tree says too, but on narrow screens it is out of sight. */
export function TaskSkeleton({ area }: { area: TopicArea }) {
  const { t } = useTranslation('topic-area/task-tree');
  const { address } = useActiveSession();
  const { error, isFetching, refetch } = useQuery(areaTasksQuery(address.oid, area.csvCategory));
  if (error)
    return (
      <div className="lg:hidden">
        <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  return (
    <Loading>
      <Skeleton className="mb-6 h-9 w-96 max-w-full" />
      {['w-40', 'w-32', 'w-64', 'w-56', 'w-72'].map((width) => (
        <Skeleton key={width} className={`mb-4 h-4 max-w-full ${width}`} />
      ))}
    </Loading>
  );
}
