import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { accessOf } from '@/areas/access';
import { usePageTitle } from '@/areas/area-name';
import { ticketArea, topicAreas } from '@/areas/areas';
import { areaLoader, useArea } from '@/areas/current-area';
import { areaDataQuery } from '@/entities/area-data/queries';
import { QueryView } from '@/entities/error/query-view';
import { useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import { startQuery } from '@/shared/query/start-query';
import { ErrorState } from '@/shared/ui/banner';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';

import { useSearchView } from './search-view';
import { DocumentSearch, TaskSearch } from './searches';

export const loader = areaLoader(({ address }, area) => {
  if (area !== ticketArea) startQuery(areaTasksQuery(address.oid, area.csvCategory));
});

export function Component() {
  const { t } = useTranslation('search');
  const pageTitle = usePageTitle();
  const { kind, unknown } = useSearchView();
  const area = useArea();
  const Search = kind === 'tasks' ? TaskSearch : DocumentSearch;
  return (
    <>
      <PageHeader
        title={pageTitle(area, t(`title.${kind}`))}
        lead={!unknown && t(area === ticketArea ? 'lead.everywhere' : `lead.${kind}`)}
      />
      {unknown ? (
        <ErrorState title={t('unknownType')} text={t('unknownTypeText')} />
      ) : area === ticketArea ? (
        <Everywhere search={Search} />
      ) : (
        <Search areas={[area]} category={area.csvCategory} />
      )}
    </>
  );
}

/** The pages of the ticket area search all areas that are open. */
function Everywhere({ search: Search }: { search: typeof TaskSearch }) {
  const { t } = useTranslation('search');
  const session = useActiveSession();
  const [now] = useState(() => new Date());
  return (
    <QueryView
      query={useQuery(areaDataQuery(session.address.oid))}
      failed={t('lead.failed')}
      skeleton={<Skeleton className="h-36 w-full" />}
    >
      {(data) => {
        const areas = topicAreas.filter((area) => accessOf(session, area, data, now).open);
        if (areas.length === 0) return <EmptyState flush kind="closed" title={t('lead.nowhere')} />;
        return <Search areas={areas} category={null} />;
      }}
    </QueryView>
  );
}
