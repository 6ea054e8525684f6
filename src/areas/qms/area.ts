import { BadgeCheck } from 'lucide-react';

import type { TopicArea } from '../topic-area';

export const qms = {
  csvCategory: 'QMS',
  prefix: 'qms',
  role: 'QMSPortal',
  icon: BadgeCheck,
  hue: 'var(--area-qms)',
  hasListView: true,
  names: { de: 'Qualität', en: 'Quality' },
} as const satisfies TopicArea;
