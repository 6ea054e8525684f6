import { HandCoins } from 'lucide-react';

import type { TopicArea } from '../topic-area';
import de from './de.json';
import en from './en.json';

export const fundings = {
  category: 'FUNDINGS',
  prefix: 'fundings',
  role: 'Fundings',
  icon: HandCoins,
  hue: 'var(--area-fundings)',
  hasListView: false,
  texts: { de, en },
} as const satisfies TopicArea;
