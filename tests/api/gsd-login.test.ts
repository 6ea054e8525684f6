import { createLoginSeal } from '@mocks/gsd/login-seal';
import { createMockServer } from '@mocks/node';
import { demoCode, demoPassword, personaOf } from '@mocks/state/personas';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { openGsdSession } from '@/api/gsd/login';

import { at, failureOf, wireForTests } from './wire.fixtures';

const { server } = createMockServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const anna = 'anna.berger@musterwerk.test';
const credentials = { username: anna, password: demoPassword };
const session = { status: { internalStatus: '0', statusMessage: 'ok' }, data: { sessionId: 'S-1' } };

describe.each(['encrypted', 'plain'] as const)('The %s login', (login) => {
  test('opens a session', async () => {
    wireForTests({ gsd: { login }, gsdToken: null });
    expect(await openGsdSession(credentials)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['a wrong password', anna, 'falsch'],
    ['an unknown user', 'niemand@musterwerk.test', demoPassword],
  ])('says so for %s', async (_, user, password) => {
    wireForTests({ gsd: { login }, gsdToken: null });
    expect(await failureOf(openGsdSession({ username: user, password }))).toMatchObject({
      kind: 'wrongCredentials',
      code: '302',
    });
  });

  test.each([
    ['no code', {}, { kind: 'secondFactor', code: '340' }],
    ['an empty code', { code: '' }, { kind: 'secondFactor', code: '341' }],
    ['a wrong code', { code: '000000' }, { kind: 'secondFactorWrong', code: '342' }],
  ])('with a second factor and %s is refused', async (_, given, expected) => {
    wireForTests({ gsd: { login }, gsdToken: null });
    const { username } = personaOf('secondFactor');
    const refused = failureOf(openGsdSession({ username, password: demoPassword, ...given }));
    expect(await refused).toMatchObject(expected);
  });

  test('with a second factor and its code opens a session', async () => {
    wireForTests({ gsd: { login }, gsdToken: null });
    const { username } = personaOf('secondFactor');
    const opened = openGsdSession({ username, password: demoPassword, code: demoCode });
    expect(await opened).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is a service error behind a broken proxy', async () => {
    wireForTests({ gsd: { login }, gsdToken: null });
    server.use(
      http.post(`${at.gsd}/v2/login`, () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })),
    );
    expect(await failureOf(openGsdSession(credentials))).toMatchObject({
      kind: 'service',
      status: 502,
    });
  });

  test('refuses a session without an id', async () => {
    wireForTests({ gsd: { login }, gsdToken: null });
    server.use(http.post(`${at.gsd}/v2/login`, () => HttpResponse.json({ ...session, data: {} })));
    expect(await failureOf(openGsdSession(credentials))).toMatchObject({ kind: 'contract' });
  });
});

test('The plain login knows the token of the older servers', async () => {
  wireForTests({ gsd: { login: 'plain' }, gsdToken: null });
  server.use(
    http.post(`${at.gsd}/v2/login`, () =>
      HttpResponse.json({ ...session, data: { sessionId: null, token: 'jwt' } }),
    ),
  );
  expect(await openGsdSession(credentials)).toBe('jwt');
});

describe('The answer to an encrypted login', () => {
  const publicKeyOf = async (request: Request) => {
    const body: unknown = await request.json();
    return typeof body === 'object' && body && 'publicKey' in body ? String(body.publicKey) : '';
  };

  test('may come clear', async () => {
    wireForTests({ gsdToken: null });
    server.use(http.post(`${at.gsd}/v2/login`, () => HttpResponse.json(session)));
    expect(await openGsdSession(credentials)).toBe('S-1');
  });

  test('may come sealed inside JSON', async () => {
    wireForTests({ gsdToken: null });
    server.use(
      http.post(`${at.gsd}/v2/login`, async ({ request }) => {
        const sealed = await createLoginSeal().close(JSON.stringify(session), await publicKeyOf(request));
        const [aesKey, data] = sealed.split('|');
        return HttpResponse.json({ aesKey, data });
      }),
    );
    expect(await openGsdSession(credentials)).toBe('S-1');
  });

  test('sealed for another key is a broken contract', async () => {
    wireForTests({ gsdToken: null });
    server.use(http.post(`${at.gsd}/v2/login`, () => HttpResponse.text('QUJD|QUJD')));
    expect(await failureOf(openGsdSession(credentials))).toMatchObject({
      kind: 'contract',
      field: 'encrypted answer',
    });
  });

  test('never comes when the server’s key is none', async () => {
    wireForTests({ gsdToken: null });
    server.use(
      http.get(`${at.gsd}/v2/login/key`, () =>
        HttpResponse.json({ ...session, data: { key: 'kein Schlüssel' } }),
      ),
    );
    expect(await failureOf(openGsdSession(credentials))).toMatchObject({
      kind: 'contract',
      call: 'GET /v2/login/key',
      field: 'key',
    });
  });
});

test('The password never leaves the page in clear', async () => {
  wireForTests({ gsdToken: null });
  const bodies: string[] = [];
  server.events.on(
    'request:start',
    ({ request }) =>
      void request
        .clone()
        .text()
        .then((body) => bodies.push(body)),
  );
  await openGsdSession(credentials);
  server.events.removeAllListeners();
  expect(bodies.join()).not.toContain(demoPassword);
  expect(bodies.join()).not.toContain(anna);
});
