import { Building2 } from 'lucide-react';

import type { TopicArea } from '../topic-area';

export const fm = {
  csvCategory: 'FM',
  prefix: 'fm',
  role: 'FM',
  icon: Building2,
  hue: 'var(--area-fm)',
  hasListView: false,
  names: { de: 'Gebäudemanagement', en: 'Facility management' },
  taskTitles: { de: 'Aufgaben des Gebäudemanagements', en: 'Facility management tasks' },
} as const satisfies TopicArea;
