import { describe, expect, test } from 'vitest';

import { sessionOf, roleOf } from '@/entities/session/session.fixtures';
import { configureForTests } from '@/shared/config/config.fixtures';

import { areaAccess, holdsRole, openAreas, pageAccess } from './access';
import { areaSources } from './area-sources';
import { ticketArea, topicAreas } from './areas';

const date = new Date('2026-04-01T00:00:00Z');
const valid = { state: 'valid' } as const;
const missing = { state: 'missing' } as const;

describe('An area', () => {
  test.each([
    [valid, true, { open: true }],
    [valid, false, { open: false, reason: 'noData' }],
    [valid, 'pending', { open: false, reason: 'pending' }],
    [valid, 'failed', { open: false, reason: 'failed' }],
    [missing, true, { open: false, reason: 'missing' }],
    [missing, 'pending', { open: false, reason: 'missing' }],
    [{ state: 'ended', date } as const, true, { open: false, reason: 'ended', date }],
    [{ state: 'startsLater', date } as const, false, { open: false, reason: 'startsLater', date }],
  ] as const)('with the role %j and data %s is %j', (role, data, expected) => {
    expect(areaAccess(role, data)).toEqual(expected);
  });
});

test('A failed check leaves the areas of the user’s roles usable, and no others', () => {
  configureForTests();
  const open = openAreas(sessionOf([roleOf('DSPortal')]), 'failed', new Date());
  expect(open.map(({ csvCategory }) => csvCategory)).toEqual(['DS']);
});

test.each([
  ['the role', [roleOf('Vertraege')], true],
  ['another role', [roleOf('DSPortal')], false],
  ['the role at another address', [roleOf('Vertraege', { addressNumber: '1002' })], false],
  ['the role until now', [roleOf('Vertraege', { validUntil: date })], false],
])('Contracts are locked for users with %s: %j', (_, functions, expected) => {
  expect(holdsRole(sessionOf(functions), 'CONTRACTS', date)).toBe(expected);
  expect(holdsRole({ ...sessionOf(functions), address: null }, 'CONTRACTS', date)).toBe(false);
});

test('A page for admins names the missing role, and each page is open for an admin', () => {
  const access = (admin: boolean) => pageAccess(sessionOf([], { admin }), 'admin', {}, date);
  expect(access(false)).toEqual({ open: false, reason: 'missing' });
  expect(access(true)).toEqual({ open: true });
  expect(pageAccess(sessionOf([], { admin: true }), { role: 'CONTRACTS' }, {}, date)).toEqual({ open: true });
});

test.each([
  ['topics', topicAreas, false],
  ['topics and tickets', [ticketArea, ...topicAreas], true],
  ['nothing', [], false],
])('Tickets are loaded for the areas they belong to: %s', (_, areas, expected) => {
  expect(areaSources(sessionOf([]), areas)).toMatchObject({ withTickets: expected });
});
