import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { accessOf } from '@/areas/access';
import { usePageTitle } from '@/areas/area-name';
import { tickets, topicAreas } from '@/areas/areas';
import { areaDataQuery } from '@/entities/area-data/queries';
import { QueryView } from '@/entities/error/query-view';
import { useActiveSession } from '@/entities/session/session';
import { PageHeader } from '@/shared/ui/page-header';
import { Skeleton } from '@/shared/ui/skeleton';

import { SearchScreen } from './search-screen';

export function Component() {
  const { t } = useTranslation('topic-area/search');
  const pageTitle = usePageTitle();
  const { pathname } = useLocation();
  const session = useActiveSession();
  const [now] = useState(() => new Date());
  const data = useQuery(areaDataQuery(session.address.oid));
  if (!data.data)
    return (
      <>
        <PageHeader
          title={pageTitle(
            tickets,
            t(pathname.endsWith('DocumentSearch') ? 'title.documents' : 'title.tasks'),
          )}
        />
        <QueryView query={data} failed={t('lead.failed')} skeleton={<Skeleton className="h-36 w-full" />}>
          {() => null}
        </QueryView>
      </>
    );
  const areas = topicAreas.filter((area) => accessOf(session, area, data.data, now).open);
  return (
    <SearchScreen
      of={tickets}
      areas={areas}
      category={null}
      lead={{ tasks: t('lead.everywhere'), documents: t('lead.everywhere') }}
    />
  );
}
