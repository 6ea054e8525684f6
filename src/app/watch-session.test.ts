import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { endSession } from '@/entities/session/logout';
import { currentSession, forgetSession, stored } from '@/entities/session/session';
import { contactOf, storeLogin } from '@/entities/session/session-for-tests';
import { parseConfig, setConfig } from '@/shared/config/config';
import { closeNotices } from '@/shared/notice/notices';
import { queryClient } from '@/shared/query/query-client';

import { watchSession } from './watch-session';

let here = '/';
let visited: string[] = [];
beforeAll(() => {
  const at = { url: 'https://backend.test' };
  setConfig(
    parseConfig({ gsd: { ...at, appKey: 'a' }, provider: { ...at, appKey: 'b' }, taskUtils: at, blog: at }),
  );
  watchSession(
    (path) => void visited.push(path),
    () => here,
  );
});
afterEach(() => {
  forgetSession();
  visited = [];
  closeNotices();
});

const logIn = (username: string, at = new Date()) =>
  storeLogin(contactOf({ oid: username, lastName: username }), { username, at });

/** Another tab stores by itself; this one hears of it afterwards. */
function asAnotherTab(contents: Record<string, string | null>) {
  for (const [key, content] of Object.entries(contents))
    if (content === null) localStorage.removeItem(key);
    else localStorage.setItem(key, content);
  window.dispatchEvent(new StorageEvent('storage', { key: 'kundenportal.contact' }));
}

const kept = () =>
  Object.fromEntries(
    Object.keys(localStorage)
      .filter((key) => key.startsWith('kundenportal.'))
      .map((key) => [key, localStorage.getItem(key)]),
  );

describe('In another tab', () => {
  beforeEach(() => {
    here = '/profile';
    queryClient.setQueryData(['task'], 'of Anna');
  });
  const screen = () => ({ visited, cached: queryClient.getQueryData(['task']) });
  const login = { visited: ['/login?returnUrl=%2Fprofile'], cached: undefined };

  test('somebody else has logged in while this one slept: nothing of the first person stays', () => {
    logIn('ivo', new Date('2026-11-22T10:00:00Z'));
    const ivo = kept();
    forgetSession();
    visited = [];
    queryClient.setQueryData(['task'], 'of Anna');
    logIn('anna', new Date('2026-11-22T09:00:00Z'));
    asAnotherTab(ivo);
    expect(screen()).toEqual(login);
    expect(currentSession()?.username).toBe('ivo');
  });

  test('a logout is one logout, in whatever order its parts arrive', () => {
    logIn('anna');
    asAnotherTab({ 'kundenportal.contact': null });
    asAnotherTab({ 'kundenportal.providerLogin': null });
    expect(screen()).toEqual(login);
  });

  test('a login that follows is left alone', () => {
    logIn('anna');
    asAnotherTab({ 'kundenportal.contact': null, 'kundenportal.gsdLogin': null });
    expect(screen()).toEqual(login);
    expect(stored.providerLogin.get()).not.toBeNull();
  });
});

test.each([
  ['expired', '/profile?tab=1', '/login?returnUrl=%2Fprofile%3Ftab%3D1'],
  ['gsdSessionEnded', '/login', '/login'],
  ['expired', '/login?returnUrl=%2Fprofile', '/login?returnUrl=%2Fprofile'],
  ['wanted', '/profile', '/login'],
] as const)('A session that ends as %s at %s leads to %s', (reason, place, expected) => {
  here = place;
  logIn('anna');
  endSession(reason);
  expect(visited).toEqual([expected]);
});
