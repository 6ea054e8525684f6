import { Ticket } from 'lucide-react';

import type { TopicArea } from '../topic-area';
import de from './de.json';
import en from './en.json';

/** Tickets stand in the menu like an area, but have screens of their own and no csvCategory of tasks. */
export const tickets = {
  category: 'TICKET',
  prefix: 'ticket',
  role: 'Ticketportal',
  icon: Ticket,
  hue: 'var(--area-tickets)',
  hasListView: false,
  texts: { de, en },
} as const satisfies TopicArea;
