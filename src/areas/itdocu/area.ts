import { Server } from 'lucide-react';

import type { TopicArea } from '../topic-area';
import de from './de.json';
import en from './en.json';

export const itdocu = {
  category: 'ITDOCU',
  prefix: 'itdocu',
  role: 'ITDOCU',
  icon: Server,
  hue: 'var(--area-itdocu)',
  hasListView: true,
  texts: { de, en },
} as const satisfies TopicArea;
