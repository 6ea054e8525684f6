import { expect, test } from 'vitest';

import { ownRoles } from './own-roles';

const now = new Date('2026-11-21T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const address = { oid: 'A1', name: 'Musterwerk', nameAddition: 'Nord', number: '1001', shortName: '' };

const role = (name: string, validFrom: Date | null, validUntil: Date | null, addressNumber = '1001') => ({
  oid: name,
  className: '_AdresseFunktion',
  role: name,
  addressNumber,
  contactOid: 'C1',
  ended: false,
  validFrom,
  validUntil,
});

const session = {
  username: 'anna',
  loggedInAt: now,
  authorities: [],
  admin: true,
  foreignUser: false,
  staff: false,
  contact: {
    oid: 'C1',
    lastName: 'Berger',
    firstName: 'Anna',
    number: 'K-1',
    email: '',
    admin: true,
    functions: [
      role('QMSPortal', null, before),
      role('_yit_PortalAdmin', null, null),
      role('FM', after, null),
      role('ITDOCU', null, null, '1002'),
      role('DSPortal', now, after),
    ],
    mainAddress: null,
    addresses: [address],
    selectedAddress: address,
  },
  address,
};

test('The profile shows the roles of the chosen address, those in force first, without the admin function', () => {
  expect(ownRoles(session, now).map((own) => [own.role, own.standing])).toEqual([
    ['DSPortal', 'valid'],
    ['FM', 'startsLater'],
    ['QMSPortal', 'ended'],
  ]);
});
