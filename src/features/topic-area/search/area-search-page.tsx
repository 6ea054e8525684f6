import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';

import { useAreaName } from '@/areas/area-name';
import { areaContext, useArea } from '@/areas/current-area';
import { currentSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import { startQuery } from '@/shared/query/start-query';

import { SearchScreen } from './search-screen';

/** Starts what counts hits while one types, and waits for none of it. */
export function loader({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>): null {
  const address = currentSession()?.address;
  if (address) startQuery(areaTasksQuery(address.oid, context.get(areaContext).csvCategory));
  return null;
}

/** Search in one topic area. */
export function Component() {
  const { t } = useTranslation('topic-area/search');
  const area = useArea();
  const name = useAreaName()(area);
  return (
    <SearchScreen
      areas={[area]}
      category={area.csvCategory}
      lead={{ tasks: t('lead.area', { area: name }), documents: t('lead.areaDocuments', { area: name }) }}
    />
  );
}
