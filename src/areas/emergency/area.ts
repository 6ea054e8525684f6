import { Siren } from 'lucide-react';

import type { TopicArea } from '../topic-area';

export const emergency = {
  csvCategory: 'EMERGENCY',
  prefix: 'emergency',
  role: 'Emergency',
  icon: Siren,
  hue: 'var(--area-emergency)',
  hasListView: false,
  keepsOffline: true,
  names: { de: 'Notfallhandbuch', en: 'Emergency handbook' },
  taskTitles: { de: 'Aufgaben des Notfallhandbuchs', en: 'Emergency handbook tasks' },
} as const satisfies TopicArea;
