import { useTranslation } from 'react-i18next';

import { areaLoader, useArea } from '@/areas/current-area';
import { areaTasksQuery } from '@/entities/task/queries';
import { startQuery } from '@/shared/query/start-query';

import { SearchScreen } from './search-screen';

export const loader = areaLoader(({ address }, { csvCategory }) => {
  startQuery(areaTasksQuery(address.oid, csvCategory));
});

export function Component() {
  const { t } = useTranslation('topic-area/search');
  const area = useArea();
  return (
    <SearchScreen
      of={area}
      areas={[area]}
      category={area.csvCategory}
      lead={{ tasks: t('lead.area'), documents: t('lead.areaDocuments') }}
    />
  );
}
