import { beforeEach, expect, test } from 'vitest';

import { parseConfig, setConfig } from '@/shared/config/config';

import { transferableRoles } from './transferable-roles';

const configure = (roles = {}) =>
  setConfig(
    parseConfig({
      gsd: { url: '/gsd', appKey: 'a' },
      provider: { url: '/provider', appKey: 'b' },
      taskUtils: { url: '/task-utils' },
      blog: { url: '/blog' },
      roles,
    }),
  );
beforeEach(() => void configure());

const offered = (...names: string[]) =>
  transferableRoles(names.map((name) => ({ name }))).map(({ name }) => name);

test('Admin rights, tickets and contracts are not offered, all others are', () => {
  expect(offered('DSPortal', 'Ticketportal', '_yit_PortalAdmin', 'Vertraege', 'FM', 'Neu')).toEqual([
    'DSPortal',
    'FM',
    'Neu',
  ]);
  expect(offered('PORTAL_ADMIN', 'Portal-Admin')).toEqual([]);
});

test('They follow the names an installation has given them', () => {
  configure({ TICKET: 'Helpdesk', CONTRACTS: 'Vertragswesen' });
  expect(offered('Helpdesk', 'Vertragswesen', 'Ticketportal')).toEqual(['Ticketportal']);
});
