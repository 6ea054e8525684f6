import { beforeEach, expect, test } from 'vitest';

import { configureForTests } from '@/shared/config/config.fixtures';

import { transferableRoles } from './transferable-roles';

beforeEach(() => configureForTests());

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
  configureForTests({ roles: { TICKET: 'Helpdesk', CONTRACTS: 'Vertragswesen' } });
  expect(offered('Helpdesk', 'Vertragswesen', 'Ticketportal')).toEqual(['Ticketportal']);
});
