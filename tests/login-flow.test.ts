// @vitest-environment jsdom
import { objectHandlers } from '@mocks/gsd/objects';
import { mockBases } from '@mocks/node';
import { oauthHandlers } from '@mocks/provider/oauth';
import { readTime } from '@mocks/state/berlin-time';
import { demoPassword, personaOf } from '@mocks/state/personas';
import { getResponse, http } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { paths } from '@/areas/paths';
import { type SessionEndReason, endSession, handleSessionEnd, logOut } from '@/entities/session/logout';
import { currentSession, selectAddress, subscribeToSession } from '@/entities/session/session';
import { submitLogin } from '@/features/login/submit-login';
import { queryClient } from '@/shared/query/query-client';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { server, backend, faults, calls } = mocksForTests();
let ends: SessionEndReason[] = [];

beforeAll(() => handleSessionEnd((reason) => void ends.push(reason)));
beforeEach(() => {
  ends = [];
});
afterAll(() => handleSessionEnd(() => undefined));

const protocolled = () => backend.state.protocol.map(({ protocolStatus }) => protocolStatus);

describe('Each persona logs in', () => {
  test.each([
    ['contact', { addresses: ['1001'], chosen: '1001', admin: false, foreignUser: false, staff: false }],
    ['threeAddresses', { addresses: ['1001', '1002', '1003'], chosen: undefined, admin: false }],
    ['admin', { addresses: ['1001', '1002', '1003', '1000'], chosen: undefined, admin: true }],
    ['foreign', { addresses: ['1002'], chosen: '1002', foreignUser: true }],
    ['contract', { addresses: ['1001'], chosen: '1001', admin: false }],
    ['staff', { addresses: ['1002'], chosen: '1002', staff: true }],
    ['noAddress', { addresses: [], chosen: undefined }],
  ])('%s: %j', async (key, expected) => {
    await logInAs(key);
    const session = currentSession();
    expect({
      ...session,
      addresses: session?.contact.addresses.map(({ number }) => number),
      chosen: session?.address?.number,
    }).toMatchObject({ username: personaOf(key).username, ...expected });
    // The protocol records a login once an address is chosen.
    await expect.poll(protocolled).toEqual(expected.chosen ? ['LOGIN'] : []);
  });

  test.each([
    ['admin', { addresses: ['1001', '1002', '1003', '1000'], admin: true }],
    ['foreign', { addresses: ['1002'], foreignUser: true }],
  ])('%s also when the token alone says so', async (key, expected) => {
    const user = backend.state.users.find((candidate) => candidate.key === key);
    // A foreign user is found by mail, so its number may be anything.
    const customerNumber = key === 'foreign' ? '' : user?.number;
    server.use(
      http.get(`${mockBases.provider}/user/:name`, () =>
        Response.json({ username: user?.username, active: true, customerNumber }),
      ),
    );
    for (const contact of Object.values(backend.state.contacts)) contact._yit_PortalAdmin = false;
    await logInAs(key);
    const session = currentSession();
    const addresses = session?.contact.addresses.map(({ number }) => number);
    expect({ ...session, addresses }).toMatchObject(expected);
    await expect.poll(protocolled).toEqual(session?.address ? ['LOGIN'] : []);
  });

  test('threeAddresses where its functions are, also when its list of addresses names none of them', async () => {
    server.use(
      http.get(`${mockBases.gsd}/v1/objects/Ansprechpartner`, async ({ request }) => {
        const answer = await getResponse(objectHandlers(backend), request);
        const text = (await answer?.text()) ?? '';
        return new Response(text.replace('_yit_Portaladressen', 'unknown'), {
          headers: { 'content-type': 'application/json' },
        });
      }),
    );
    await logInAs('threeAddresses');
    const numbers = currentSession()?.contact.addresses.map(({ number }) => number);
    expect(numbers?.toSorted()).toEqual(['1001', '1002', '1003']);
  });

  test.each([
    ['foreign', ['DSPortal', 'QMSPortal']],
    ['contract', ['Vertraege', 'DSPortal', 'Ticketportal']],
  ])('%s only with their own roles: those of others are dropped', async (key, roles) => {
    await logInAs(key);
    expect(currentSession()?.contact.functions.map(({ role }) => role)).toEqual(roles);
    await expect.poll(protocolled).toEqual(['LOGIN']);
  });

  test('foreign with a role that was given a second time, each of the two by itself', async () => {
    const user = backend.state.users.find(({ key }) => key === 'foreign');
    user?.dfroles.splice(
      0,
      2,
      { dfroleName: 'DSPortal', validUntil: '2025-12-31T23:59:59' },
      { dfroleName: 'DSPortal', validFrom: '2026-01-01T00:00:00' },
    );
    await logInAs('foreign');
    const functions = currentSession()?.contact.functions ?? [];
    expect(functions.map(({ role }) => role)).toEqual(['DSPortal', 'DSPortal']);
    expect(new Set(functions.map(({ oid }) => oid)).size).toBe(2);
    await expect.poll(protocolled).toEqual(['LOGIN']);
  });

  test('and leaves a line in the protocol', async () => {
    await logInAs('contact');
    await expect
      .poll(() => backend.state.protocol)
      .toMatchObject([
        {
          protocolStatus: 'LOGIN',
          contactName: 'Anna Berger',
          customerOID: 'ADR1',
          addressOID: 'ADR1',
          foreignUser: false,
        },
      ]);
    expect(backend.state.protocol[0]?.timeSinceLogin).toBeLessThan(10);
  });

  test('also when the protocol is in trouble', async () => {
    faults.add({ path: '/protocol', status: 503 });
    await logInAs('staff');
    expect(currentSession()).not.toBeNull();
  });
});

describe('No session is open, and nothing is left behind,', () => {
  /** Fails to log in; what it threw, and whether a trace of the attempt stayed on the device. */
  const refusal = async (key: string, password?: string) => {
    const reason: unknown = await logInAs(key, password).catch((error: unknown) => error);
    const storedKeys = Object.keys(localStorage).filter((name) => name.startsWith('kundenportal.'));
    return { reason, storedKeys, session: currentSession() };
  };
  const refused = (reason: object) => ({ reason, storedKeys: [], session: null });

  test('with a wrong password', async () => {
    expect(await refusal('contact', 'falsch')).toMatchObject(refused({ kind: 'wrongCredentials' }));
  });

  test('when inactive', async () => {
    expect(await refusal('inactive')).toMatchObject(refused({ kind: 'userInactive' }));
  });

  test('when the user record alone says inactive', async () => {
    const user = backend.state.users.find(({ key }) => key === 'contact');
    server.use(
      http.get(`${mockBases.provider}/user/:name`, () =>
        Response.json({ username: user?.username, active: false, customerNumber: user?.number }),
      ),
    );
    expect(await refusal('contact')).toMatchObject(refused({ kind: 'userInactive' }));
  });

  test.each([
    ['none', (number: string) => `${number}-alt`],
    ['several', () => 'K-1002'],
  ])('when the customer number fits %s', async (found, renumber) => {
    for (const user of backend.state.users) {
      if (found === 'none') user.number = renumber(user.number);
      else if (user.key === 'contact') user.number = renumber(user.number);
    }
    if (found === 'none') {
      server.use(
        http.get(`${mockBases.provider}/user/:name`, () =>
          Response.json({ username: 'x', active: true, customerNumber: 'K-1001' }),
        ),
      );
    }
    expect(await refusal('contact')).toMatchObject(refused({ name: 'ContactError', found }));
    // The session of the document management is given back, so that no licence stays busy.
    await expect.poll(() => backend.gsdSessions.size).toBe(0);
  });

  test.each([
    ['gsd', '/v2/login'],
    ['provider', '/oauth/token'],
  ])('when %s cannot be reached', async (name, path) => {
    faults.add({ path, offline: true });
    expect(await refusal('contact')).toMatchObject(refused({ kind: 'offline', backend: name }));
  });

  const failures = {
    nothing: undefined,
    500: { status: 500 },
    offline: { offline: true },
    html: { body: 'html' },
    slowly: { delayMs: 50, status: 500 },
  } as const;
  const kinds = ['nothing', '500', 'offline', 'html', 'slowly'] as const;
  const pairs = kinds.flatMap((user) => kinds.map((session) => [user, session] as const)).slice(1);

  test.each(pairs)(
    'when of the second round the user record meets %s and the session %s',
    async (user, session) => {
      const add = (path: string, failure?: object) => failure && faults.add({ path, ...failure });
      add('/user/', failures[user]);
      add('/v2/login$', failures[session]);
      const failed = user === 'nothing' ? 'gsd' : 'provider';
      expect(await refusal('contact')).toMatchObject(refused({ backend: failed }));
      await expect.poll(() => backend.gsdSessions.size).toBe(0);
    },
  );

  test.each(kinds.slice(1))('when the addresses meet %s, and nothing loaded beside them', async (kind) => {
    faults.add({ path: '/v1/objects/Adresse', ...failures[kind] });
    const { username } = personaOf('contact');
    expect(await submitLogin({ username, password: demoPassword }, paths.mainDashboard())).toHaveProperty(
      'failure',
    );
    expect(currentSession()).toBeNull();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    await expect.poll(() => backend.gsdSessions.size).toBe(0);
  });

  test('when an answer is not what was agreed', async () => {
    faults.add({ path: '/v1/objects/Ansprechpartner', body: 'html' });
    expect(await refusal('contact')).toMatchObject(refused({ kind: 'contract' }));
  });
});

test.each([
  ['/oauth/token', '/v2/login/key'],
  ['/user/', '/v2/login'],
  ['/v1/multi', '/task/recent/'],
])('A login has four rounds of calls: while %s is pending, %s is requested', async (waiting, beside) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const requested: string[] = [];
  server.use(
    http.all('*', async ({ request }) => {
      requested.push(new URL(request.url).pathname);
      if (request.url.includes(waiting)) await held;
    }),
  );
  const login = submitLogin(
    { username: personaOf('contact').username, password: demoPassword },
    paths.mainDashboard(),
  );
  await expect.poll(() => requested.some((path) => path.includes(waiting))).toBe(true);
  await expect.poll(() => requested.some((path) => path.includes(beside))).toBe(true);
  release();
  expect(await login).toBeUndefined();
  // Favourites come with the contact, and need no call of their own.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(requested.filter((path) => path.includes('/v1/object/'))).toEqual([]);
});

test('A wrong password ends no session that is there already', async () => {
  await logInAs('contact');
  await expect.poll(protocolled).toEqual(['LOGIN']);
  await expect(logInAs('admin', 'falsch')).rejects.toMatchObject({ kind: 'wrongCredentials' });
  expect(currentSession()).toMatchObject({ username: personaOf('contact').username });
  expect(backend.gsdSessions.size).toBe(1);
});

test('A login ends the session that was open, there and here, before anything of the next is kept', async () => {
  await logInAs('contact');
  await expect.poll(protocolled).toEqual(['LOGIN']);
  const seen = new Set<string>();
  const stop = subscribeToSession(() => {
    const stored = JSON.stringify(Object.fromEntries(Object.entries(localStorage)));
    const [anna, ivo] = [personaOf('contact').username, personaOf('foreign').username].map((name) =>
      stored.includes(name),
    );
    if (anna && ivo) seen.add('mixed');
  });
  await logInAs('foreign');
  stop();
  expect([...seen]).toEqual([]);
  expect(ends).toEqual(['replaced']);
  expect(currentSession()).toMatchObject({ username: personaOf('foreign').username });
  await expect.poll(protocolled).toEqual(['LOGIN', 'LOGOUT', 'LOGIN']);
  // No licence stays busy.
  await expect.poll(() => backend.gsdSessions.size).toBe(1);
});

describe('The provider’s token answer', () => {
  const answerTokens = (change: object) =>
    server.use(
      http.post(`${mockBases.provider}/oauth/token`, async ({ request }) => {
        const answer = await getResponse(oauthHandlers(backend), request);
        const tokens: unknown = await answer?.json();
        return Response.json(Object.assign({}, tokens, change));
      }),
    );

  test.each([900, '900', 0, -1, 1e18, Number.MAX_VALUE, null, undefined])(
    'may say that a token lives %j seconds',
    async (seconds) => {
      answerTokens({ expires_in: seconds });
      await logInAs('contact');
      expect(currentSession()).toMatchObject({ username: personaOf('contact').username });
      await expect.poll(protocolled).toEqual(['LOGIN']);
    },
  );

  test('says how the user name is really written', async () => {
    answerTokens({ username: 'Anna.Berger@MUSTERWERK.test' });
    const names: unknown[] = [];
    server.use(
      http.get(`${mockBases.provider}/user/:name`, ({ params }) => {
        names.push(params['name']);
        return Response.json({ username: params['name'], active: true, customerNumber: 'K-1001' });
      }),
    );
    await logInAs('contact');
    expect(names).toEqual(['Anna.Berger@MUSTERWERK.test']);
    expect(currentSession()?.username).toBe('Anna.Berger@MUSTERWERK.test');
    await expect.poll(protocolled).toEqual(['LOGIN']);
  });

  test('may leave the user name out', async () => {
    answerTokens({ username: undefined });
    await logInAs('contact');
    expect(currentSession()).toMatchObject({ username: personaOf('contact').username });
    await expect.poll(protocolled).toEqual(['LOGIN']);
  });
});

test('A role that ends beyond the year 9999 is valid', async () => {
  for (const contact of Object.values(backend.state.contacts))
    for (const own of contact._Funktionen) own._Bis &&= '99991231T235959-0930';
  await logInAs('contact');
  expect(currentSession()?.contact.functions.length).toBeGreaterThan(0);
  await expect.poll(protocolled).toEqual(['LOGIN']);
});

describe('A logout', () => {
  test('is recorded, closes the session there and forgets it here', async () => {
    await logInAs('contact');
    await expect.poll(protocolled).toEqual(['LOGIN']);
    const loggedOut = logOut('wanted');
    // The person is out before any backend has answered.
    expect(currentSession()).toBeNull();
    expect(ends).toEqual(['wanted']);
    await loggedOut;
    expect(protocolled()).toEqual(['LOGIN', 'LOGOUT']);
    expect(backend.gsdSessions.size).toBe(0);
    expect(backend.refreshTokens.size).toBe(0);
  });

  test('revokes the tokens after it is recorded with them', async () => {
    await logInAs('contact');
    await expect.poll(protocolled).toEqual(['LOGIN']);
    await logOut('wanted');
    const paths = calls.map(({ path }) => path.replace('/provider', ''));
    const written = paths.lastIndexOf('/protocol');
    expect(paths.indexOf('/oauth/revoke')).toBeGreaterThan(written);
  });

  test('is told with its own reason, although listeners of the session hear it end', async () => {
    await logInAs('threeAddresses');
    const stop = subscribeToSession(() => {
      if (!currentSession()) endSession('otherTab');
    });
    await logOut('wanted');
    stop();
    expect(ends).toEqual(['wanted']);
  });

  test.each([
    ['gsdSessionEnded', 1],
    ['refreshFailed', 0],
  ] as const)(
    'that a backend brings about as %s is recorded, too, and keeps no licence busy',
    async (reason, open) => {
      await logInAs('contact');
      await expect.poll(protocolled).toEqual(['LOGIN']);
      await logOut(reason);
      expect(protocolled()).toEqual(['LOGIN', 'LOGOUT']);
      expect(backend.gsdSessions.size).toBe(open);
      expect(ends).toEqual([reason]);
    },
  );

  test('by a deadline that passed while the portal was closed is recorded at that time', async () => {
    await logInAs('contact');
    await expect.poll(protocolled).toEqual(['LOGIN']);
    const deadline = Date.now() - 3_600_000;
    localStorage.setItem('kundenportal.deadline', String(deadline));
    await logOut('expired');
    expect(readTime(backend.state.protocol.at(-1)?.createDateTime ?? '')).toBe(deadline);
  });

  test('is not recorded without a session', async () => {
    await logOut('wanted');
    expect(protocolled()).toEqual([]);
    expect(ends).toEqual([]);
  });

  test('does not need the backends', async () => {
    await logInAs('threeAddresses');
    faults.add({ path: '/', offline: true });
    await logOut('expired');
    expect(currentSession()).toBeNull();
    expect(ends).toEqual(['expired']);
  });

  test('is told once when the document management has ended the session', async () => {
    await logInAs('threeAddresses');
    const [address] = currentSession()?.contact.addresses ?? [];
    if (address) selectAddress(address);
    backend.gsdSessions.clear();
    const { loadFavouriteOids } = await import('@/api/gsd/tasks');
    await Promise.allSettled([loadFavouriteOids('ASP2'), loadFavouriteOids('ASP2')]);
    await expect.poll(() => ends).toEqual(['gsdSessionEnded']);
    expect(currentSession()).toBeNull();
  });
});
