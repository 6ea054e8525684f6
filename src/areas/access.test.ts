import { describe, expect, test } from 'vitest';

import { sessionOf, roleOf } from '@/entities/session/session.fixtures';
import { configureForTests } from '@/shared/config/config.fixtures';

import { areaAccess, openAreas } from './access';

const date = new Date('2026-04-01T00:00:00Z');
const valid = { state: 'valid' } as const;
const missing = { state: 'missing' } as const;

describe('An area', () => {
  test.each([
    [valid, 'present', { open: true }],
    [valid, 'absent', { open: false, reason: 'noData' }],
    [valid, 'pending', { open: false, reason: 'pending' }],
    [valid, 'failed', { open: false, reason: 'failed' }],
    [missing, 'present', { open: false, reason: 'missing' }],
    [missing, 'pending', { open: false, reason: 'missing' }],
    [{ state: 'ended', date } as const, 'present', { open: false, reason: 'ended', date }],
    [{ state: 'startsLater', date } as const, 'absent', { open: false, reason: 'startsLater', date }],
  ] as const)('with the role %j and data %s is %j', (role, data, expected) => {
    expect(areaAccess(role, data)).toEqual(expected);
  });
});

test('A failed check leaves the areas of the user’s roles usable, and no others', () => {
  configureForTests();
  const open = openAreas(sessionOf([roleOf('DSPortal')]), 'failed', new Date());
  expect(open.map(({ csvCategory }) => csvCategory)).toEqual(['DS']);
});
