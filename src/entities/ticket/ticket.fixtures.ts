import type { Ticket } from './ticket';

export const ticketOf = (fields: Partial<Ticket> = {}): Ticket => ({
  oid: 'TIC1',
  number: '20261097',
  title: 'VPN bricht nach etwa zehn Minuten ab',
  description: 'Nach dem Anmelden funktioniert der Zugriff, dann bricht die Verbindung ab.',
  status: 1010,
  problemType: 20,
  solution: '',
  supportGroup: 'Netzwerk',
  createdAt: new Date('2026-11-20T10:05:42Z'),
  contactOid: 'ASP1',
  contactName: 'Anna Berger',
  untilProcessing: null,
  untilSolution: null,
  rating: 0,
  ratingComment: '',
  estimate: '',
  estimateReleasedBy: '',
  estimateDeclinedBy: '',
  visible: true,
  ...fields,
});
