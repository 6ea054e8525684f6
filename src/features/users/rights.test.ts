import { describe, expect, test } from 'vitest';

import { foreignSession } from '@/entities/user/foreign-session';
import { configureForTests } from '@/shared/config/config.fixtures';

import { barOf, rightsOf } from './user-sight';

configureForTests();

const now = new Date('2026-11-21T12:00:00Z');
const day = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * day);
const north = { oid: 'ADR1', name: 'Musterwerk', nameAddition: 'Nord', number: '1001', shortName: '' };
const south = { ...north, oid: 'ADR2', nameAddition: 'Süd', number: '1002' };
const contact = {
  oid: 'ASP4',
  lastName: 'Novak',
  firstName: 'Ivo',
  number: 'K-4',
  email: 'ivo@test.test',
  admin: false,
  mainAddressOid: 'ADR2',
  portalAddressOids: [],
  favouriteOids: [],
  functions: [],
};
const granted = (name: string, validFrom: Date | null = null, validUntil: Date | null = null) => ({
  name,
  validFrom,
  validUntil,
});
const user = {
  username: 'ivo@test.test',
  activeResetToken: false,
  roles: [
    granted('DSPortal'),
    granted('QMSPortal', null, inDays(-1)),
    granted('FM', inDays(1)),
    granted('ITDOCU'),
  ],
};
const session = foreignSession(user, { contact, addresses: [south], fallback: north }, now);

describe('The Berechtigungen', () => {
  test('tells for each area whether a foreign user may open it, or why not', () => {
    const rights = rightsOf(session, { DS: true, QMS: true, FM: true, ITDOCU: false, IS: true }, now);
    const accessTo = (category: string) => rights.find(({ area }) => area.csvCategory === category)?.access;
    expect(accessTo('DS')).toEqual({ open: true });
    expect(accessTo('QMS')).toEqual({ open: false, reason: 'ended', date: inDays(-1) });
    expect(accessTo('FM')).toEqual({ open: false, reason: 'startsLater', date: inDays(1) });
    expect(accessTo('ITDOCU')).toEqual({ open: false, reason: 'noData' });
    expect(accessTo('IS')).toEqual({ open: false, reason: 'missing' });
    expect(rights).toHaveLength(11);
  });

  test('asks at the user’s own address, and at the admin’s where that cannot be seen', () => {
    expect(session.address.number).toBe('1002');
    const assumed = foreignSession(user, { contact: null, addresses: [], fallback: north }, now);
    expect(assumed.address.number).toBe('1001');
    expect(
      rightsOf(assumed, { DS: true }, now).find(({ area }) => area.csvCategory === 'DS')?.access,
    ).toEqual({
      open: true,
    });
  });

  test('shows the roles a cell stands on', () => {
    const rights = rightsOf(session, 'pending', now);
    expect(rights.filter(({ spans }) => spans.length > 0).map(({ area }) => area.csvCategory)).toEqual([
      'DS',
      'ITDOCU',
      'QMS',
      'FM',
    ]);
  });
});

test.each([
  ['without bounds', null, null, { left: 0, width: 100 }],
  ['from today', now, null, { left: 50, width: 50 }],
  ['until today', null, now, { left: 0, width: 50 }],
  ['for a quarter of the year', inDays(-91.5), now, { left: 25, width: 25 }],
  ['long over', null, inDays(-400), undefined],
  ['far ahead', inDays(400), null, undefined],
  ['that ends before it begins', inDays(10), inDays(-10), undefined],
])('The bar of a role %s', (_, validFrom, validUntil, expected) => {
  expect(barOf({ validFrom, validUntil }, now)).toEqual(expected);
});
