import { BadgeCheck } from 'lucide-react';

import type { TopicArea } from '../topic-area';
import de from './de.json';
import en from './en.json';

export const qms = {
  category: 'QMS',
  prefix: 'qms',
  role: 'QMSPortal',
  icon: BadgeCheck,
  hue: 'var(--area-qms)',
  hasListView: true,
  texts: { de, en },
} as const satisfies TopicArea;
