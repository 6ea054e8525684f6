import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readClaims } from './claims';

const nothing = { authorities: [], foreignUser: false, admin: false };

/** A token as the provider signs it; the signature is the backends' business. */
const tokenOf = (claims: object) => {
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const payload = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `header.${payload.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.signature`;
};

test.each([
  [
    { authorities: ['ROLE_USER', 'ROLE_PORTAL_ADMIN'] },
    { authorities: ['USER', 'PORTAL_ADMIN'], admin: true },
  ],
  [{ authorities: ['ROLE_Prüfer≥'] }, { authorities: ['USER', 'Prüfer≥'] }],
  [{ authorities: ['ROLE_ROLE_X', 'X_ROLE_Y'] }, { authorities: ['USER', 'ROLE_X', 'X_ROLE_Y'] }],
  [{ foreignuser: true, admin: false }, { foreignUser: true }],
  [
    { foreignuser: 'true', admin: 'true' },
    { foreignUser: true, admin: true },
  ],
  [{ foreignuser: 0, admin: 1 }, { admin: true }],
  [{ foreignuser: null, admin: 'nein' }, {}],
  [{ foreignuser: true, authorities: null }, { foreignUser: true }],
  [{}, {}],
  [{ authorities: 'ROLE_PORTAL_ADMIN', admin: true }, nothing],
])('A token with %j says %j', (claims, expected) => {
  expect(readClaims(tokenOf(claims))).toEqual({ ...nothing, authorities: ['USER'], ...expected });
});

test('Every login holds the user role', () => {
  const role = fc.string().map((name) => `ROLE_${name}`);
  fc.assert(
    fc.property(fc.option(fc.array(role)), (authorities) => {
      expect(readClaims(tokenOf({ authorities })).authorities).toContain('USER');
    }),
  );
});

test('What is no token grants nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readClaims(text)).toEqual(nothing);
    }),
  );
});
