import { BadgeCheck } from 'lucide-react';

import type { TopicArea } from '../topic-area';

export const qms = {
  csvCategory: 'QMS',
  prefix: 'qms',
  role: 'QMSPortal',
  icon: BadgeCheck,
  hue: 'var(--area-qms)',
  hasListView: true,
  names: { de: 'Qualitätsmanagement', en: 'Quality management' },
  taskTitles: { de: 'Qualitäts-Aufgaben', en: 'Quality management tasks' },
} as const satisfies TopicArea;
