import { Megaphone } from 'lucide-react';

import type { TopicArea } from '../topic-area';

export const marketing = {
  csvCategory: 'MARKETING',
  prefix: 'marketing',
  role: 'MarketingPortal',
  icon: Megaphone,
  hue: 'var(--area-marketing)',
  hasListView: true,
  names: { de: 'Marketing', en: 'Marketing' },
  taskTitles: { de: 'Marketing-Aufgaben', en: 'Marketing tasks' },
} as const satisfies TopicArea;
