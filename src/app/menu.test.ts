import { beforeEach, describe, expect, test } from 'vitest';

import type { Session } from '@/entities/session/session';
import { configureForTests } from '@/shared/config/config-for-tests';

import { contractsAccess, menuAreas } from './menu';

const now = new Date('2026-11-21T12:00:00Z');
const address = { oid: 'A1', name: 'Musterwerk', nameAddition: 'Nord', number: '1001', shortName: 'N' };

function session(roles: readonly string[], change: Partial<Session> = {}): Session {
  return {
    username: 'anna',
    loggedInAt: now,
    authorities: [],
    admin: false,
    foreignUser: false,
    staff: false,
    contact: {
      oid: 'C1',
      lastName: 'Berger',
      firstName: 'Anna',
      number: 'K-1',
      email: '',
      admin: false,
      functions: roles.map((role) => ({
        oid: role,
        className: '_AdresseFunktion',
        role,
        addressNumber: '1001',
        contactOid: 'C1',
        ended: false,
        validFrom: null,
        validUntil: null,
      })),
      mainAddress: null,
      addresses: [address],
      selectedAddress: address,
    },
    address,
    ...change,
  };
}

const openAreas = (who: Session, data: Parameters<typeof menuAreas>[1]) =>
  menuAreas(who, data, now)
    .filter(({ access }) => access.open)
    .map(({ area }) => area.category);

describe('The menu', () => {
  beforeEach(() => configureForTests());

  test('has tickets first and the ten areas in their fixed order', () => {
    expect(menuAreas(session([]), {}, now).map(({ name }) => name)).toEqual([
      'Tickets',
      'Datenschutz',
      'Informationssicherheit',
      'Förderungen',
      'IT-Dokumentation',
      'Notfallhandbuch',
      'Qualität',
      'Akademie',
      'Marketing',
      'Innovation',
      'Gebäude',
    ]);
  });

  test.each([
    ['role and data', ['DSPortal', 'QMSPortal'], { DS: true, QMS: false }, ['DS']],
    ['no role', [], { DS: true, TICKET: true }, []],
    ['the admin function of the address', ['_yit_PortalAdmin'], { DS: true, TICKET: true }, ['TICKET', 'DS']],
    ['the check still running', ['DSPortal'], 'pending', []],
    ['a failed check', ['DSPortal'], 'failed', []],
  ] as const)('opens areas with %s', (_, roles, data, expected) => {
    expect(openAreas(session(roles), data)).toEqual(expected);
  });

  test('opens everything for a portal admin', () => {
    expect(openAreas(session([], { admin: true }), 'pending')).toHaveLength(11);
  });

  test('follows role names an installation has changed', () => {
    configureForTests({ roles: { DS: 'Datenschutzportal' } });
    expect(openAreas(session(['Datenschutzportal']), { DS: true })).toEqual(['DS']);
    expect(openAreas(session(['DSPortal']), { DS: true })).toEqual([]);
  });

  test('offers a list view in six areas only', () => {
    const lists = menuAreas(session([]), {}, now).filter(({ links }) =>
      links.some(({ title }) => title === 'listView'),
    );
    expect(lists.map(({ area }) => area.category)).toEqual([
      'DS',
      'ITDOCU',
      'QMS',
      'ACADEMY',
      'MARKETING',
      'INNOVATION',
    ]);
  });

  test('opens contracts with the role Vertraege', () => {
    expect(contractsAccess(session(['Vertraege']), now)).toEqual({ open: true });
    expect(contractsAccess(session([]), now)).toEqual({ open: false, reason: 'missing' });
  });
});
