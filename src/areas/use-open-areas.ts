import { useState } from 'react';

import { useActiveSession } from '@/entities/session/session';

import { openAreas } from './page-access';
import type { TopicArea } from './topic-area';
import { useAreaData } from './use-area-data';

/** The areas the person may open; those that hang on data only once the check has answered. */
export function useOpenAreas(): readonly TopicArea[] {
  const [now] = useState(() => new Date());
  return openAreas(useActiveSession(), useAreaData(), now);
}
