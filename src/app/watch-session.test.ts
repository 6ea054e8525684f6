// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { ApiError, type Backend, noAnswerInTime } from '@/api/api-error';
import { answered } from '@/api/runtime';
import { endSession, handleSessionEnd } from '@/entities/session/logout';
import { currentSession, forgetSession, pageLoadedAt, stored } from '@/entities/session/session';
import { address, contactOf, storeLogin } from '@/entities/session/session.fixtures';
import { configureForTests } from '@/shared/config/config.fixtures';
import { noteStoredInput, useUnsentInput } from '@/shared/form/unsent-input';
import { startI18n } from '@/shared/i18n/i18n';
import { closeNotices, useNotices } from '@/shared/notice/notices';
import { queryClient } from '@/shared/query/query-client';

import texts from './de.json';
import { watchConnection, watchSession } from './watch-session';

let here = '/';
let visited: string[] = [];
let stop: () => void = () => undefined;
beforeAll(async () => {
  configureForTests();
  await startI18n({ app: texts });
  stop = watchSession(
    (path) => void visited.push(path),
    () => here,
  );
});
afterAll(() => {
  stop();
  handleSessionEnd(() => undefined);
});
afterEach(() => {
  forgetSession();
  visited = [];
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

const storedEntries = () =>
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

  test('another user has logged in while this tab slept: nothing of the first user stays', () => {
    logIn('ivo', new Date('2026-11-22T10:00:00Z'));
    const ivo = storedEntries();
    forgetSession();
    visited = [];
    queryClient.setQueryData(['task'], 'of Anna');
    logIn('anna', new Date('2026-11-22T09:00:00Z'));
    asAnotherTab(ivo);
    expect(screen()).toEqual(login);
    expect(currentSession()?.username).toBe('ivo');
  });

  test('a logout that a page in the back/forward cache did not hear of ends its session when it is restored', () => {
    logIn('anna');
    for (const key of Object.keys(storedEntries())) localStorage.removeItem(key);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(visited).toEqual([]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(screen()).toEqual(login);
  });

  test('a logout is one logout, in any order of its parts', () => {
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

test('Another address chosen in another tab is told, and the page goes through its guards again', () => {
  here = '/privacyDashboard';
  const chosen = (oid: string) => contactOf({ selectedAddress: { ...address, oid, nameAddition: oid } });
  storeLogin(chosen('ADR1'));
  asAnotherTab({ 'kundenportal.contact': JSON.stringify(chosen('ADR2')) });
  expect(visited).toEqual([here]);
  const shownNotices = () => renderHook(() => useNotices()).result.current;
  expect(shownNotices().map(({ id }) => id)).toEqual(['address']);
  act(closeNotices);
  // A choice in this window is handled by the page itself.
  here = '/addressSelect?returnUrl=%2Fprofile';
  stored.contact.set(chosen('ADR1'));
  expect(visited).toHaveLength(1);
  expect(shownNotices()).toEqual([]);
});

test.each([
  ['expired', '/resetPassword?resetid=abc', []],
  ['otherTab', '/imprint', []],
  ['wanted', '/imprint', ['/login']],
] as const)('A session that ends as %s leaves the public page %s for %j', (reason, url, expected) => {
  here = url;
  logIn('anna');
  endSession(reason);
  expect(visited).toEqual(expected);
});

test.each([
  ['expired', '/profile?tab=1', '/login?returnUrl=%2Fprofile%3Ftab%3D1'],
  ['gsdSessionEnded', '/login', '/login'],
  ['expired', '/login?returnUrl=%2Fprofile', '/login?returnUrl=%2Fprofile'],
  ['wanted', '/profile', '/login'],
] as const)('A session that ends as %s at %s leads to %s', (reason, url, expected) => {
  here = url;
  logIn('anna');
  endSession(reason);
  expect(visited).toEqual([expected]);
});

describe('The notice after the end of a session', () => {
  const notices = () => renderHook(() => useNotices()).result.current.map(({ title, text }) => [title, text]);
  afterEach(() => {
    vi.useRealTimers();
    act(closeNotices);
  });

  test.each([
    ['stored', texts.sessionKept],
    ['lost', texts.sessionLost],
  ])('says what happened to input that is %s', (state, text) => {
    logIn('anna');
    const form = {};
    const { unmount } = renderHook(() => useUnsentInput(form, true));
    noteStoredInput(form, state === 'stored');
    endSession('expired');
    expect(notices()).toEqual([[texts.sessionEnded, text]]);
    unmount();
  });

  test.each([
    ['in another window', 10, texts.endedElsewhere],
    ['by time, which another window noticed first', 900, texts.sessionEnded],
  ])('names its end %s', (_, seconds, title) => {
    vi.useFakeTimers();
    logIn('anna');
    vi.advanceTimersByTime(seconds * 1000 - 500);
    asAnotherTab({ 'kundenportal.contact': null, 'kundenportal.providerLogin': null });
    expect(notices().map(([first]) => first)).toEqual([title]);
  });
});

describe('The notice of a lost connection', () => {
  beforeAll(watchConnection);
  const notices = () => renderHook(() => useNotices()).result.current.map(({ id }) => id);
  const silent = (backend: Backend, code?: string) =>
    queryClient
      .fetchQuery({
        queryKey: ['silent', backend],
        queryFn: () => Promise.reject(new ApiError({ kind: 'offline', backend, code, call: 'GET /x' })),
        retry: false,
      })
      .catch(() => undefined);

  test('stays until every backend that was lost has answered, regardless of the others', async () => {
    await Promise.all([silent('gsd'), silent('provider')]);
    expect(notices()).toEqual(['connection']);
    act(() => answered('taskUtils'));
    act(() => answered('gsd'));
    expect(notices()).toEqual(['connection']);
    act(() => answered('provider'));
    expect(notices()).toEqual([]);
  });

  test('comes with a change as well', async () => {
    const error = new ApiError({ kind: 'offline', backend: 'gsd', call: 'POST /x' });
    const change = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => Promise.reject(error) });
    await expect(change.execute(undefined)).rejects.toBe(error);
    expect(notices()).toEqual(['connection']);
    act(() => answered('gsd'));
    expect(notices()).toEqual([]);
  });

  test('is not shown for a backend the portal can stand without', async () => {
    await silent('blog');
    expect(notices()).toEqual([]);
  });

  test('is not shown for a server that only takes too long', async () => {
    await silent('provider', noAnswerInTime);
    expect(notices()).toEqual([]);
  });

  test.each([
    ['comes and goes with the browser’s own word', false, ['connection']],
    ['is not shown while the server answers, even if the browser reports no connection', true, []],
  ] as const)('%s', async (_, answers, shown) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.stubGlobal('fetch', () =>
      answers ? Promise.resolve(new Response()) : Promise.reject(new TypeError('failed')),
    );
    await act(() => Promise.resolve(void window.dispatchEvent(new Event('offline'))));
    await vi.waitFor(() => expect(notices()).toEqual(shown));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(notices()).toEqual([]);
  });
});

test.each([
  ['since the page was loaded', 1000, ['allAreas']],
  ['before, and the page is loaded again', -1000, []],
])('A portal admin with one address who logged in %s', (_, offset, shown) => {
  act(closeNotices);
  storeLogin(contactOf({ admin: true }), { at: new Date(pageLoadedAt + offset) });
  // The app starts only now, because the drawn login page works without it.
  const stopHere = watchSession(
    () => undefined,
    () => '/',
  );
  expect(renderHook(() => useNotices()).result.current.map(({ id }) => id)).toEqual(shown);
  stopHere();
  act(closeNotices);
});
