import { beforeAll, describe, expect, test } from 'vitest';

import { address, contactOf, roleOf, sessionOf } from '@/entities/session/session.fixtures';
import { configureForTests } from '@/shared/config/config.fixtures';

import { accessEnded, isDue } from './refresh-folders';

beforeAll(() => configureForTests());

const now = new Date('2026-11-25T12:00:00Z');
const folder = { owner: 'ASP1', addressOid: 'ADR1', category: 'EMERGENCY' };
const emergency = roleOf('Emergency');

describe('A folder is removed', () => {
  test.each([
    ['stays with the role', folder, sessionOf([emergency]), false],
    ['goes without the role', folder, sessionOf([roleOf('QMS')]), true],
    [
      'goes when the role has ended',
      folder,
      sessionOf([{ ...emergency, validUntil: new Date('2026-11-01') }]),
      true,
    ],
    [
      'goes with the role at another address alone',
      folder,
      sessionOf([{ ...emergency, addressNumber: '1002' }]),
      true,
    ],
    ['goes with the address', { ...folder, addressOid: 'ADR9' }, sessionOf([emergency]), true],
    [
      'stays with an admin',
      folder,
      sessionOf([], { admin: true, contact: contactOf({ admin: true }) }),
      false,
    ],
    ['of another user is left alone', { ...folder, owner: 'ASP2' }, sessionOf([]), false],
  ] as const)('or not: it %s', (_, head, session, gone) => {
    expect(accessEnded(head, session, now)).toBe(gone);
  });

  test('from one address only, where the user has several', () => {
    const other = { ...address, oid: 'ADR2', number: '1002' };
    const session = sessionOf([emergency], {
      contact: contactOf({ functions: [emergency], addresses: [address, other] }),
    });
    expect(accessEnded(folder, session, now)).toBe(false);
    expect(accessEnded({ ...folder, addressOid: 'ADR2' }, session, now)).toBe(true);
  });
});

test.each([
  ['unfinished', { savedAt: null, missing: 0 }, true],
  ['with gaps', { savedAt: now, missing: 1 }, true],
  ['of this morning', { savedAt: new Date('2026-11-25T06:00:00Z'), missing: 0 }, false],
  ['of yesterday', { savedAt: new Date('2026-11-24T12:00:00Z'), missing: 0 }, true],
])('A folder %s is brought up to date at the next login: %o', (_, head, due) => {
  expect(isDue(head, now)).toBe(due);
});
