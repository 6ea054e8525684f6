import { Lightbulb } from 'lucide-react';

import type { TopicArea } from '../topic-area';

export const innovation = {
  csvCategory: 'INNOVATION',
  prefix: 'innovation',
  role: 'InnovationPortal',
  icon: Lightbulb,
  hue: 'var(--area-innovation)',
  hasListView: true,
  names: { de: 'Innovationsmanagement', en: 'Innovation management' },
  taskTitles: { de: 'Innovations-Aufgaben', en: 'Innovation management tasks' },
} as const satisfies TopicArea;
