import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { areaDataQuery } from '@/entities/area-data/queries';
import { useActiveSession } from '@/entities/session/session';

import type { AreaData } from './open-areas';
import { openAreas } from './page-access';
import type { TopicArea } from './topic-area';

/** What the data check says of the areas of the chosen address. */
export function useAreaData(): AreaData {
  const { data, isError } = useQuery(areaDataQuery(useActiveSession().address.oid));
  return data ?? (isError ? 'failed' : 'pending');
}

/** The areas the person may open; those that hang on data only once the check has answered. */
export function useOpenAreas(): readonly TopicArea[] {
  const [now] = useState(() => new Date());
  return openAreas(useActiveSession(), useAreaData(), now);
}
