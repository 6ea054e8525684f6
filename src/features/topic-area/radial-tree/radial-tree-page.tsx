import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { areaLoader, useArea } from '@/areas/current-area';
import { LoadError } from '@/entities/error/load-error';
import { useActiveSession } from '@/entities/session/session';
import { startTaskLabels } from '@/entities/task/task-labels';
import { taskTreeQuery } from '@/entities/task/tree-queries';
import { UnreadableLine } from '@/entities/unreadable/unreadable-line';
import { startQuery } from '@/shared/query/start-query';
import { Banner } from '@/shared/ui/banner';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Loading, Skeleton } from '@/shared/ui/skeleton';

import { RadialScreen } from './radial-screen';

export const loader = areaLoader((session, { csvCategory }) => {
  startQuery(taskTreeQuery(session.address.oid, csvCategory));
  startTaskLabels();
});

/** The tasks of an area around their middle (R-RAD-01). */
export function Component() {
  const { t } = useTranslation('topic-area/radial-tree');
  const area = useArea();
  const { address } = useActiveSession();
  const list = taskTreeQuery(address.oid, area.csvCategory);
  const { data, error, isFetching, refetch } = useQuery(list);
  if (data && data.length > 0)
    return (
      <>
        <UnreadableLine lists={[list]} className="mb-4" />
        {error && (
          <div className="mb-4">
            <Banner tone="warning" title={t('refreshFailed')} />
          </div>
        )}
        <RadialScreen key={`${address.oid} ${area.csvCategory}`} area={area} nodes={data} />
      </>
    );
  return (
    <>
      <PageHeader title={t('title')} />
      <UnreadableLine lists={[list]} className="mb-4" />
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
