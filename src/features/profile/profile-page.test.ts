import { expect, test } from 'vitest';

import { roleOf, sessionOf } from '@/entities/session/session.fixtures';

import { ownRoles } from './profile-page';

const now = new Date('2026-11-21T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const session = sessionOf([
  roleOf('QMSPortal', { validUntil: before }),
  roleOf('_yit_PortalAdmin'),
  roleOf('FM', { validFrom: after }),
  roleOf('ITDOCU', { addressNumber: '1002' }),
  roleOf('DSPortal', { validFrom: now, validUntil: after }),
]);

test('The profile shows the roles of the chosen address, those in force first, without the admin function', () => {
  expect(ownRoles(session, now).map((own) => [own.role, own.standing])).toEqual([
    ['DSPortal', 'valid'],
    ['FM', 'startsLater'],
    ['QMSPortal', 'ended'],
  ]);
});
