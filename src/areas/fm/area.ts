import { Building2 } from 'lucide-react';

import type { TopicArea } from '../topic-area';
import de from './de.json';
import en from './en.json';

export const fm = {
  category: 'FM',
  prefix: 'fm',
  role: 'FM',
  icon: Building2,
  hue: 'var(--area-fm)',
  hasListView: false,
  texts: { de, en },
} as const satisfies TopicArea;
