import { Server } from 'lucide-react';

import type { TopicArea } from '../topic-area';

export const itdocu = {
  csvCategory: 'ITDOCU',
  prefix: 'itdocu',
  role: 'ITDOCU',
  icon: Server,
  hue: 'var(--area-itdocu)',
  hasListView: true,
  names: { de: 'IT-Dokumentation', en: 'IT documentation' },
  taskTitles: { de: 'Aufgaben der IT-Dokumentation', en: 'IT documentation tasks' },
} as const satisfies TopicArea;
