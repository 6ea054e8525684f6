import { GraduationCap } from 'lucide-react';

import type { TopicArea } from '../topic-area';

export const academy = {
  csvCategory: 'ACADEMY',
  prefix: 'academy',
  role: 'AcademyPortal',
  icon: GraduationCap,
  hue: 'var(--area-academy)',
  hasListView: true,
  names: { de: 'Akademie', en: 'Academy' },
  taskTitles: { de: 'Akademie-Aufgaben', en: 'Academy tasks' },
} as const satisfies TopicArea;
