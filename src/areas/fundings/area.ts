import { HandCoins } from 'lucide-react';

import type { TopicArea } from '../topic-area';

export const fundings = {
  csvCategory: 'FUNDINGS',
  prefix: 'fundings',
  role: 'Fundings',
  icon: HandCoins,
  hue: 'var(--area-fundings)',
  hasListView: false,
  names: { de: 'Förderungen', en: 'Funding' },
  taskTitles: { de: 'Förder-Aufgaben', en: 'Funding tasks' },
} as const satisfies TopicArea;
