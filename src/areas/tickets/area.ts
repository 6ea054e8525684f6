import { Ticket } from 'lucide-react';

import type { TopicArea } from '../topic-area';

/** Tickets stand in the menu like an area, but have screens of their own and no csvCategory of tasks. */
export const tickets = {
  csvCategory: 'TICKET',
  prefix: 'ticket',
  role: 'Ticketportal',
  icon: Ticket,
  hue: 'var(--area-tickets)',
  hasListView: false,
  names: { de: 'Tickets', en: 'Tickets' },
} as const satisfies TopicArea;
