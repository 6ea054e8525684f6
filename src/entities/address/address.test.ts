import { expect, test } from 'vitest';

import { addressName, selectableAddresses } from './address';

const address = (number: string) => ({
  oid: `ADR${number}`,
  name: 'Musterwerk',
  nameAddition: '',
  number,
  shortName: '',
});
const [main, north, south] = [address('1000'), address('1001'), address('1002')];
const now = new Date('2026-11-21T12:00:00Z');
const yesterday = new Date('2026-11-20T12:00:00Z');

const role = (addressNumber: string, validUntil: Date | null = null) => ({
  oid: 'F1',
  className: '_AdresseFunktion',
  role: 'DSPortal',
  addressNumber,
  contactOid: 'C1',
  ended: false,
  validFrom: null,
  validUntil,
});
const contact = { portalAddresses: [north, south], mainAddress: main, admin: false, foreignUser: false, now };

test.each([
  ['where it has a function', { functions: [role('1002')] }, ['1002']],
  ['where its function has not ended', { functions: [role('1001', yesterday), role('1002')] }, ['1002']],
  ['nowhere without a function', { functions: [] }, []],
  ['not at the main address where it has another', { functions: [role('1000'), role('1002')] }, ['1002']],
  ['at the main address where its only function is', { functions: [role('1000')] }, ['1000']],
  ['nowhere with a function at the main address that ended', { functions: [role('1000', yesterday)] }, []],
  [
    'each once',
    { portalAddresses: [north, north, south], functions: [role('1001'), role('1001'), role('1002')] },
    ['1001', '1002'],
  ],
  ['all and the main address as an admin', { admin: true, functions: [] }, ['1001', '1002', '1000']],
  [
    'the main address once, also when it is a portal address',
    { admin: true, portalAddresses: [main, north], functions: [] },
    ['1000', '1001'],
  ],
  ['its own as a foreign user', { foreignUser: true, functions: [] }, ['1000']],
  [
    'its portal address as a foreign user without another',
    { foreignUser: true, mainAddress: null, functions: [] },
    ['1001'],
  ],
  [
    'none as a foreign user without any',
    { foreignUser: true, mainAddress: null, portalAddresses: [], functions: [] },
    [],
  ],
])('A person may log in %s', (_, change, numbers) => {
  expect(selectableAddresses({ ...contact, ...change }).map(({ number }) => number)).toEqual(numbers);
});

test.each([
  [{ name: 'Musterwerk GmbH', nameAddition: 'Werk Nord' }, 'Musterwerk GmbH, Werk Nord'],
  [{ name: 'Musterwerk GmbH', nameAddition: '' }, 'Musterwerk GmbH'],
])('%j is called %s', (parts, name) => {
  expect(addressName(parts)).toBe(name);
});
