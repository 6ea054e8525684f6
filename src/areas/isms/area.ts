import { LockKeyhole } from 'lucide-react';

import type { TopicArea } from '../topic-area';
import de from './de.json';
import en from './en.json';

export const isms = {
  category: 'IS',
  prefix: 'isms',
  role: 'ISMSPortal',
  icon: LockKeyhole,
  hue: 'var(--area-isms)',
  hasListView: false,
  texts: { de, en },
} as const satisfies TopicArea;
