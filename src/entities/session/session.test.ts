// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import {
  currentSession,
  forgetSession,
  selectAddress,
  stored,
  useActiveSession,
  useSession,
} from './session';
import { address, contactOf, storeLogin } from './session.fixtures';

const now = new Date('2026-11-21T12:00:00Z');
const logIn = (claims: object = {}, fields: Parameters<typeof contactOf>[0] = {}) =>
  storeLogin(contactOf(fields), { claims, at: now });

describe('With an open session', () => {
  test('only with both logins and a contact', () => {
    expect(currentSession()).toBeNull();
    logIn();
    expect(currentSession()).toMatchObject({ username: 'anna', loggedInAt: now, address });
    stored.gsdLogin.clear();
    expect(currentSession()).toBeNull();
  });

  test('with what survives a reload: dates are dates again', () => {
    logIn();
    const savedLogin = localStorage.getItem('kundenportal.providerLogin') ?? '';
    forgetSession();
    logIn();
    localStorage.setItem('kundenportal.providerLogin', savedLogin);
    expect(currentSession()?.loggedInAt).toEqual(now);
  });

  test.each([
    ['providerLogin', '{"accessToken":"x"}'],
    ['gsdLogin', '{"token":"x","at":"gestern"}'],
    ['contact', '[]'],
  ])('but not when %s holds %s', (slot, content) => {
    logIn();
    localStorage.setItem(`kundenportal.${slot}`, content);
    expect(currentSession()).toBeNull();
  });

  test('and is the same object until something changes', () => {
    logIn();
    const before = currentSession();
    expect(currentSession()).toBe(before);
    selectAddress({ ...address, oid: 'ADR2' });
    expect(currentSession()).not.toBe(before);
  });

  test('and is the same object when its expiry was renewed', () => {
    logIn();
    const before = currentSession();
    const login = stored.providerLogin.get();
    if (login) stored.providerLogin.set({ ...login, expiresAt: new Date('2026-11-21T12:30:00Z') });
    expect(stored.providerLogin.get()?.expiresAt).not.toEqual(now);
    expect(currentSession()).toBe(before);
  });
});

describe('Who is logged in', () => {
  test.each([
    [{ admin: true }, {}, { admin: true, staff: false, foreignUser: false }],
    [{ authorities: ['ROLE_PORTAL_ADMIN'] }, {}, { admin: true, staff: false, foreignUser: false }],
    [{}, { admin: true }, { admin: true, staff: false, foreignUser: false }],
    [{ authorities: ['ROLE_DF_USER'] }, {}, { admin: false, staff: true, foreignUser: false }],
    [{ foreignuser: true }, {}, { admin: false, staff: false, foreignUser: true }],
    [{}, { foreignUser: true }, { admin: false, staff: false, foreignUser: true }],
    [{ authorities: ['ROLE_USER'] }, {}, { admin: false, staff: false, foreignUser: false }],
  ])('with the token %j and the contact %j is %j', (claims, change, flags) => {
    logIn(claims, change);
    expect(currentSession()).toMatchObject(flags);
  });
});

describe('A screen', () => {
  test('follows the choice of another address and the end of the session', () => {
    logIn();
    const { result } = renderHook(() => useSession());
    act(() => selectAddress({ ...address, oid: 'ADR2' }));
    expect(result.current?.address?.oid).toBe('ADR2');
    act(() => forgetSession());
    expect(result.current).toBeNull();
  });

  test('without a chosen address has no customer', () => {
    logIn({}, { selectedAddress: null });
    expect(() => renderHook(() => useActiveSession())).toThrow('no customer');
  });
});
