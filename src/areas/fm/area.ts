import { Building2 } from 'lucide-react';

import type { TopicArea } from '../topic-area';

export const fm = {
  csvCategory: 'FM',
  prefix: 'fm',
  role: 'FM',
  icon: Building2,
  hue: 'var(--area-fm)',
  hasListView: false,
  names: { de: 'Gebäude', en: 'Facility management' },
} as const satisfies TopicArea;
