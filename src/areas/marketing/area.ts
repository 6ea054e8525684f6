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
} as const satisfies TopicArea;
