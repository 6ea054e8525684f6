import { describe, expect, test } from 'vitest';

import type { AddressFunction } from '@/api/gsd/contacts';

import { isValidAt, ownFunctions, roleState } from './role';

const now = new Date('2026-11-21T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const longAgo = new Date('2020-01-01T00:00:00Z');
const muchLater = new Date('2030-01-01T00:00:00Z');

const role = (change: Partial<AddressFunction> = {}): AddressFunction => ({
  oid: 'F1',
  className: '_AdresseFunktion',
  role: 'DSPortal',
  addressNumber: '100',
  contactOid: 'C1',
  ended: false,
  validFrom: null,
  validUntil: null,
  ...change,
});

describe('A role is valid', () => {
  test.each([
    ['without bounds', null, null, true],
    ['from this very moment', now, null, true],
    ['not a millisecond early', after, null, false],
    ['until a millisecond from now', null, after, true],
    ['no longer at its end', null, now, false],
    ['between its bounds', before, after, true],
    ['not after its end', null, before, false],
  ])('%s', (_, validFrom, validUntil, expected) => {
    expect(isValidAt({ validFrom, validUntil }, now)).toBe(expected);
  });
});

describe('Roles that do not count', () => {
  test.each([
    ['of another class', { className: '_Funktion' }],
    ['without a contact person', { contactOid: null }],
    ['of another contact person', { contactOid: 'C2' }],
    ['that are ended', { ended: true }],
  ])('are those %s', (_, change) => {
    expect(ownFunctions([role(), role(change)], 'C1', '_AdresseFunktion')).toEqual([role()]);
  });

  test('are those of another class than the installation has for roles', () => {
    const own = role({ className: '_Portalrolle' });
    expect(ownFunctions([role(), own], 'C1', '_Portalrolle')).toEqual([own]);
  });
});

describe('The state of a role at an address', () => {
  test.each([
    ['valid', [role()], { state: 'valid' }],
    ['valid through the admin function', [role({ role: '_yit_PortalAdmin' })], { state: 'valid' }],
    ['missing without any', [], { state: 'missing' }],
    ['missing at another address', [role({ addressNumber: '200' })], { state: 'missing' }],
    ['missing under another name', [role({ role: 'QMSPortal' })], { state: 'missing' }],
    ['ended', [role({ validUntil: before })], { state: 'ended', date: before }],
    ['startsLater', [role({ validFrom: after })], { state: 'startsLater', date: after }],
    [
      'coming again',
      [role({ validUntil: before }), role({ validFrom: after })],
      { state: 'startsLater', date: after },
    ],
    ['valid though an older one ended', [role({ validUntil: before }), role()], { state: 'valid' }],
    [
      'starting later with the next of several',
      [role({ validFrom: muchLater }), role({ validFrom: after })],
      { state: 'startsLater', date: after },
    ],
    [
      'ended with the last of several',
      [role({ validUntil: before }), role({ validFrom: longAgo, validUntil: longAgo })],
      { state: 'ended', date: before },
    ],
    [
      'missing when only the admin function ended',
      [role({ role: '_yit_PortalAdmin', validUntil: before })],
      { state: 'missing' },
    ],
  ])('is %s', (_, functions, expected) => {
    expect(roleState(functions, 'DSPortal', '100', now)).toEqual(expected);
  });
});
