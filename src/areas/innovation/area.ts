import { Lightbulb } from 'lucide-react';

import type { TopicArea } from '../topic-area';
import de from './de.json';
import en from './en.json';

export const innovation = {
  category: 'INNOVATION',
  prefix: 'innovation',
  role: 'InnovationPortal',
  icon: Lightbulb,
  hue: 'var(--area-innovation)',
  hasListView: true,
  texts: { de, en },
} as const satisfies TopicArea;
