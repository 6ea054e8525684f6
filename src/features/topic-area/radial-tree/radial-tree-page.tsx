import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';

import { areaContext, useArea } from '@/areas/current-area';
import { prepareLayout } from '@/engines/tree/radial/layout-planner';
import { LoadError } from '@/entities/error/load-error';
import { labelsQuery } from '@/entities/label/queries';
import { getActiveSession, useActiveSession } from '@/entities/session/session';
import { taskTreeQuery } from '@/entities/task/queries';
import { queryClient } from '@/shared/query/query-client';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

import { RadialScreen } from './radial-screen';

/** Starts what the page surely needs, all at once, and waits for none of it. */
export function loader({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>): null {
  const session = getActiveSession();
  if (!session) return null;
  void queryClient.prefetchQuery(taskTreeQuery(session.address.oid, context.get(areaContext).csvCategory));
  void queryClient.prefetchQuery(labelsQuery('taskStatus'));
  void queryClient.prefetchQuery(labelsQuery('taskPriority'));
  prepareLayout();
  return null;
}

/** The tasks of an area around their middle (R-RAD-01). */
export function Component() {
  const { t } = useTranslation('topic-area/radial-tree');
  const area = useArea();
  const { address } = useActiveSession();
  const { data, error, isFetching, refetch } = useQuery(taskTreeQuery(address.oid, area.csvCategory));
  if (data && data.length > 0)
    return <RadialScreen key={`${address.oid} ${area.csvCategory}`} area={area} nodes={data} />;
  return (
    <>
      <PageHeader title={t('title')} />
      {data && <EmptyState flush title={t('none')} text={t('noneText')} />}
      {!data && error && (
        <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && (
        <Loading>
          <div className="flex h-[60dvh] items-center justify-center">
            <Skeleton className="size-80 max-sm:size-56" round />
          </div>
        </Loading>
      )}
    </>
  );
}
