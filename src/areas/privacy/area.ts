import { ShieldCheck } from 'lucide-react';

import type { TopicArea } from '../topic-area';

export const privacy = {
  csvCategory: 'DS',
  prefix: 'privacy',
  role: 'DSPortal',
  icon: ShieldCheck,
  hue: 'var(--area-privacy)',
  hasListView: true,
  names: { de: 'Datenschutz', en: 'Data protection' },
  taskTitles: { de: 'Datenschutz-Aufgaben', en: 'Data protection tasks' },
} as const satisfies TopicArea;
