import { Siren } from 'lucide-react';

import type { TopicArea } from '../topic-area';
import de from './de.json';
import en from './en.json';

export const emergency = {
  category: 'EMERGENCY',
  prefix: 'emergency',
  role: 'Emergency',
  icon: Siren,
  hue: 'var(--area-emergency)',
  hasListView: false,
  texts: { de, en },
} as const satisfies TopicArea;
