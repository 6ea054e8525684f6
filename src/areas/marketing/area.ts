import { Megaphone } from 'lucide-react';

import type { TopicArea } from '../topic-area';
import de from './de.json';
import en from './en.json';

export const marketing = {
  category: 'MARKETING',
  prefix: 'marketing',
  role: 'MarketingPortal',
  icon: Megaphone,
  hue: 'var(--area-marketing)',
  hasListView: true,
  texts: { de, en },
} as const satisfies TopicArea;
