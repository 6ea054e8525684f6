import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { usePageTitle } from '@/areas/area-name';
import { areaLoader, useArea } from '@/areas/current-area';
import { QueryView } from '@/entities/error/query-view';
import { useActiveSession } from '@/entities/session/session';
import { startTaskLabels } from '@/entities/task/task-labels';
import { taskTreeQuery } from '@/entities/task/tree-queries';
import { startQuery } from '@/shared/query/start-query';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';

import { RadialScreen } from './radial-screen';

export const loader = areaLoader((session, { csvCategory }) => {
  startQuery(taskTreeQuery(session.address.oid, csvCategory));
  startTaskLabels();
});

export function Component() {
  const { t } = useTranslation('topic-area/radial-tree');
  const area = useArea();
  const pageTitle = usePageTitle();
  const { address } = useActiveSession();
  const list = taskTreeQuery(address.oid, area.csvCategory);
  const query = useQuery(list);
  return (
    <>
      {!query.data?.length && <PageHeader title={pageTitle(area, t('title'))} />}
      <QueryView
        query={query}
        lists={[list]}
        failed={t('failed')}
        stale={t('refreshFailed')}
        className="mb-4"
        skeleton={
          <div className="flex h-[60dvh] items-center justify-center">
            <Skeleton className="size-80 max-sm:size-56" round />
          </div>
        }
      >
        {(nodes) =>
          nodes.length === 0 ? (
            <EmptyState flush title={t('none')} text={t('noneText')} />
          ) : (
            <RadialScreen key={`${address.oid} ${area.csvCategory}`} area={area} nodes={nodes} />
          )
        }
      </QueryView>
    </>
  );
}
