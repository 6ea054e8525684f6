import { HttpResponse, delay, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { type ApiErrorKind, UnsentChangeError, isApiError } from '@/api/api-error';
import { loadPosts } from '@/api/blog/posts';
import { provider } from '@/api/provider/client';
import { requestTokens } from '@/api/provider/token';
import { loadUser } from '@/api/provider/users';

import { at, failureOf, serverForTests, wireForTests } from './wire.fixtures';

const server = serverForTests();

const pong = z.object({ pong: z.boolean() });
const ping = (signal?: AbortSignal) => provider.json(pong, { url: '/academy', signal });

/** A provider that knows one access token and counts what it is asked. */
function providerThatAccepts(accepted: string, refresh: () => Response | Promise<Response>) {
  const count = { calls: 0, refreshes: 0 };
  server.use(
    http.get(`${at.provider}/academy`, ({ request }) => {
      count.calls += 1;
      return request.headers.get('authorization') === `Bearer ${accepted}`
        ? HttpResponse.json({ pong: true })
        : HttpResponse.json({ error: 'invalid_token' }, { status: 401 });
    }),
    http.post(`${at.provider}/oauth/token`, async ({ request }) => {
      count.refreshes += 1;
      expect(await request.text()).toBe('grant_type=refresh_token&refresh_token=refresh-1');
      return refresh();
    }),
  );
  return count;
}

const freshTokens = () =>
  HttpResponse.json({ access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 1800 });

describe('An expired access token', () => {
  test('costs ten parallel calls exactly one refresh and one retry each', async () => {
    const { told, session } = wireForTests();
    const count = providerThatAccepts('access-2', freshTokens);

    const answers = await Promise.all(Array.from({ length: 10 }, () => ping()));

    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ pong: true })));
    expect(count).toEqual({ calls: 20, refreshes: 1 });
    expect(session.tokens?.refreshToken).toBe('refresh-2');
    expect(told.filter((word) => word !== 'renewed provider')).toEqual(['refreshed']);
  });

  test('makes calls that begin during the refresh wait for it', async () => {
    wireForTests();
    const count = providerThatAccepts('access-2', async () => {
      await delay(30);
      return freshTokens();
    });

    const first = ping();
    await expect.poll(() => count.refreshes).toBe(1);
    await Promise.all([first, ping()]);

    expect(count).toEqual({ calls: 3, refreshes: 1 });
  });

  test('needs no refresh when another tab has just had one', async () => {
    const { session } = wireForTests();
    const count = providerThatAccepts('access-2', freshTokens);

    const call = ping();
    session.tokens = { accessToken: 'access-2', refreshToken: 'refresh-2', expiresIn: 1800 };

    expect(await call).toEqual({ pong: true });
    expect(count).toEqual({ calls: 2, refreshes: 0 });
  });

  test('keeps the session when another tab has used the refresh token first', async () => {
    const { session, told } = wireForTests();
    const count = providerThatAccepts('access-2', () => {
      session.tokens = { accessToken: 'access-2', refreshToken: 'refresh-2', expiresIn: 1800 };
      return HttpResponse.json({ error: 'invalid_grant' }, { status: 400 });
    });

    expect(await ping()).toEqual({ pong: true });
    expect(count).toEqual({ calls: 2, refreshes: 1 });
    expect(told).toEqual(['renewed provider']);
  });

  test('is not repeated in the name of somebody who has logged in meanwhile', async () => {
    const { session, told } = wireForTests();
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const count = providerThatAccepts('access-of-ben', async () => {
      await asked;
      return freshTokens();
    });

    const first = failureOf(ping());
    await expect.poll(() => count.refreshes).toBe(1);
    const waiting = failureOf(ping());
    session.tokens = { accessToken: 'access-of-ben', refreshToken: 'refresh-of-ben', expiresIn: 1800 };
    session.login = 'ben 2';
    answer();

    expect(await first).toMatchObject({ kind: 'unauthorized' });
    expect(await waiting).toMatchObject({ kind: 'unauthorized' });
    expect(count.calls).toBe(1);
    expect(told).toEqual([]);
    expect(await ping()).toEqual({ pong: true });
  });

  test('leaves the tokens that another tab has stored during the refresh', async () => {
    const { session, told } = wireForTests();
    providerThatAccepts('access-3', () => {
      session.tokens = { accessToken: 'access-3', refreshToken: 'refresh-3', expiresIn: 1800 };
      return freshTokens();
    });

    expect(await ping()).toEqual({ pong: true });
    expect(session.tokens?.accessToken).toBe('access-3');
    expect(told).toEqual(['renewed provider']);
  });

  test.each([
    ['is refused', () => HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })],
    ['meets a server in trouble', () => new HttpResponse(null, { status: 503 })],
    ['is answered with a page', () => HttpResponse.html('<h1>Bad Gateway</h1>')],
  ])('ends the session once when the refresh %s', async (_, refresh) => {
    const { told } = wireForTests();
    const count = providerThatAccepts('access-2', refresh);

    const failures = await Promise.all(Array.from({ length: 10 }, () => failureOf(ping())));

    expect(failures.every((failure) => isApiError(failure, 'unauthorized'))).toBe(true);
    expect(count).toEqual({ calls: 10, refreshes: 1 });
    expect(told).toEqual(['ended: refreshFailed']);
  });

  test('keeps the session when the refresh finds no connection', async () => {
    const { told } = wireForTests();
    providerThatAccepts('access-2', () => HttpResponse.error());

    const failure = await failureOf(ping());
    expect(failure).toMatchObject({ kind: 'offline' });
    // The call itself was refused, so that a change is known not to be made.
    expect(failure).toBeInstanceOf(UnsentChangeError);
    expect(told).toEqual([]);
  });

  test('is tried once more and no more', async () => {
    const { told } = wireForTests();
    const count = providerThatAccepts('nobody', freshTokens);

    expect(await failureOf(ping())).toMatchObject({ kind: 'unauthorized', status: 401 });
    expect(count).toEqual({ calls: 2, refreshes: 1 });
    expect(told).toEqual(['refreshed']);
  });

  test('without a stored login there is nothing to refresh: no login', async () => {
    wireForTests({ tokens: null });
    const count = providerThatAccepts('access-2', freshTokens);

    expect(await failureOf(ping())).toMatchObject({ kind: 'unauthorized', serverMessage: 'no login' });
    expect(count.refreshes).toBe(0);
  });
});

describe('What a call carries and renews', () => {
  test('appkey and bearer; a success renews the expiry', async () => {
    const { told } = wireForTests();
    let headers = new Headers();
    server.use(
      http.get(`${at.provider}/academy`, ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({ pong: true });
      }),
    );

    await ping();

    expect(headers.get('appkey')).toBe('demo-provider');
    expect(headers.get('authorization')).toBe('Bearer access-1');
    expect(told).toEqual(['renewed provider']);
  });

  test('nothing of ours goes to the blog', async () => {
    wireForTests();
    let headers = new Headers();
    server.use(
      http.get(`${at.blog}/blogs/4711/posts`, ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({});
      }),
    );

    expect(await loadPosts({ apiKey: 'key', blogId: '4711', count: 5 })).toEqual([]);
    expect(headers.has('appkey')).toBe(false);
    expect(headers.has('authorization')).toBe(false);
  });
});

describe('A failure', () => {
  beforeEach(() => void wireForTests());

  test.each<[number, ApiErrorKind]>([
    [400, 'badRequest'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [410, 'gone'],
    [422, 'service'],
    [423, 'locked'],
    [500, 'service'],
    [503, 'service'],
  ])('with HTTP %i is of kind %s and brings what the server said', async (status, kind) => {
    server.use(
      http.get(`${at.provider}/academy`, () =>
        HttpResponse.json({ error: 'some_code', message: 'Ein Satz' }, { status }),
      ),
    );

    expect(await failureOf(ping())).toMatchObject({
      kind,
      status,
      code: 'some_code',
      serverMessage: 'Ein Satz',
      call: 'GET /academy',
    });
  });

  test('tells its code also where the server says no more', async () => {
    const body = { error: 'some_code', message: null, error_description: null };
    server.use(http.get(`${at.provider}/academy`, () => HttpResponse.json(body, { status: 403 })));
    expect(await failureOf(ping())).toMatchObject({ code: 'some_code', serverMessage: undefined });
  });

  test.each([
    ['a page in place of JSON', () => HttpResponse.html('<h1>Willkommen</h1>'), '(root)'],
    ['broken JSON', () => HttpResponse.text('{"pong":'), '(root)'],
    ['an empty body', () => new HttpResponse(null, { status: 200 }), '(root)'],
    ['another field', () => HttpResponse.json({ ping: true }), 'pong'],
    ['another type', () => HttpResponse.json({ pong: 'ja' }), 'pong'],
  ])('by %s names call and field', async (_, answer, field) => {
    server.use(http.get(`${at.provider}/academy`, answer));

    expect(await failureOf(ping())).toMatchObject({
      kind: 'contract',
      backend: 'provider',
      call: 'GET /academy',
      field,
    });
  });

  test.each([
    ['nothing', () => new HttpResponse(null, { status: 204 }), true],
    ['a word', () => HttpResponse.text('ok'), true],
    ['what was stored', () => HttpResponse.json({ apiKey: 'k' }), true],
    ['a login page in between', () => HttpResponse.html(' <!doctype html><h1>Anmelden</h1>'), false],
  ])('or success of a change, which answers %s', async (_, answer, fine) => {
    wireForTests();
    server.use(http.put(`${at.provider}/googleapiconfig`, answer));
    const change = provider.done({ method: 'put', url: '/googleapiconfig', data: {} });
    await expect(
      change.then(
        () => true,
        (error: unknown) => isApiError(error, 'contract') && 'contract',
      ),
    ).resolves.toBe(fine || 'contract');
  });

  test('without a connection is offline', async () => {
    server.use(http.get(`${at.provider}/academy`, () => HttpResponse.error()));
    expect(await failureOf(ping())).toMatchObject({ kind: 'offline', status: undefined });
  });

  test('after calling off is no trouble of anybody', async () => {
    server.use(http.get(`${at.provider}/academy`, () => delay('infinite')));
    const controller = new AbortController();
    const call = ping(controller.signal);
    controller.abort();
    expect(await failureOf(call)).toMatchObject({ kind: 'aborted' });
  });

  test('never names the person', async () => {
    server.use(http.get(`${at.provider}/user/*`, () => new HttpResponse(null, { status: 404 })));
    const failure = await failureOf(loadUser('anna.berger@musterwerk.test'));
    expect(failure).toMatchObject({ call: 'GET /user/:id' });
    expect(String(failure)).not.toContain('anna');
  });
});

describe('The token request', () => {
  beforeEach(() => void wireForTests({ tokens: null }));

  test.each([
    [400, { error: 'invalid_grant', error_description: 'bad credentials' }, 'wrongCredentials'],
    [401, { error: 'invalid_grant' }, 'wrongCredentials'],
    [400, { error: 'invalid_grant', error_description: 'user inactive' }, 'userInactive'],
    [400, { error: 'unsupported_grant_type' }, 'badRequest'],
    [500, {}, 'service'],
  ])('answered with HTTP %i and %j is %s', async (status, body, kind) => {
    server.use(http.post(`${at.provider}/oauth/token`, () => HttpResponse.json(body, { status })));
    const request = requestTokens({ grant_type: 'password', username: 'anna', password: 'ä&=' });
    expect(await failureOf(request)).toMatchObject({ kind, status });
  });
});
