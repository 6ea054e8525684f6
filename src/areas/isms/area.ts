import { LockKeyhole } from 'lucide-react';

import type { TopicArea } from '../topic-area';

export const isms = {
  csvCategory: 'IS',
  prefix: 'isms',
  role: 'ISMSPortal',
  icon: LockKeyhole,
  hue: 'var(--area-isms)',
  hasListView: false,
  names: { de: 'Informationssicherheit', en: 'Information security' },
  taskTitles: { de: 'Aufgaben der Informationssicherheit', en: 'Information security tasks' },
} as const satisfies TopicArea;
