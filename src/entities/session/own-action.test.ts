// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { OtherSessionError, pinSession } from './own-action';
import { contactOf, storeLogin } from './session.fixtures';

test.each([
  ['another user', contactOf({ oid: 'ASP2' }), '2026-11-24T09:00:00Z'],
  ['the same person anew', contactOf(), '2026-11-24T09:00:00Z'],
])('What was begun in one login does not go on when %s has logged in', (_, contact, at) => {
  storeLogin(contactOf(), { at: new Date('2026-11-24T08:00:00Z') });
  const held = pinSession();
  expect(held.isCurrent()).toBe(true);
  expect(held.assertSameSession).not.toThrow();
  storeLogin(contact, { at: new Date(at) });
  expect(held.isCurrent()).toBe(false);
  expect(held.assertSameSession).toThrow(OtherSessionError);
});

test('What needs no login goes on without one', () => {
  expect(pinSession().assertSameSession).not.toThrow();
});
