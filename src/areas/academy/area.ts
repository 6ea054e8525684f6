import { GraduationCap } from 'lucide-react';

import type { TopicArea } from '../topic-area';
import de from './de.json';
import en from './en.json';

export const academy = {
  category: 'ACADEMY',
  prefix: 'academy',
  role: 'AcademyPortal',
  icon: GraduationCap,
  hue: 'var(--area-academy)',
  hasListView: true,
  texts: { de, en },
} as const satisfies TopicArea;
