import { ShieldCheck } from 'lucide-react';

import type { TopicArea } from '../topic-area';
import de from './de.json';
import en from './en.json';

export const privacy = {
  category: 'DS',
  prefix: 'privacy',
  role: 'DSPortal',
  icon: ShieldCheck,
  hue: 'var(--area-privacy)',
  hasListView: true,
  texts: { de, en },
} as const satisfies TopicArea;
