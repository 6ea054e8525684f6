import type { ProtocolEntry } from '@/api/provider/protocol';

export const entryOf = (fields: Partial<ProtocolEntry> = {}): ProtocolEntry => ({
  id: '1',
  status: 'LOGIN',
  at: new Date('2026-11-21T12:00:00Z'),
  changedAt: new Date('2026-11-21T12:00:00Z'),
  contactOid: 'ASP1',
  contactName: 'Anna Berger',
  customerOid: 'ADR1',
  addressOid: 'ADR1',
  addressName: 'Musterwerk GmbH, Werk Nord',
  task: null,
  document: null,
  message: '',
  description: '',
  secondsSinceLogin: 0,
  version: '1.0.0',
  foreignUser: false,
  admin: false,
  roles: [],
  ...fields,
});
