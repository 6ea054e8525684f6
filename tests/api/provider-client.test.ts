import { HttpResponse, delay, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { type ApiErrorKind, isApiError } from '@/api/api-error';
import { loadPosts, putBlogConfig } from '@/api/blog';
import { provider } from '@/api/provider/client';
import { requestTokens, revokeTokens } from '@/api/provider/token';
import { loadUser } from '@/api/provider/users';

import { at, failureOf, serverForTests, wireForTests } from './wire.fixtures';

const server = serverForTests();

const pong = z.object({ pong: z.boolean() });
const getPong = provider.json('get /academy', pong);
const ping = (signal?: AbortSignal) => getPong({ signal });

describe('What a call carries and renews', () => {
  test('appkey and bearer; a success renews the expiry', async () => {
    const { reported } = wireForTests();
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
    expect(reported).toEqual(['renewed provider']);
  });

  test('its bearer also when the tokens are gone the moment after', async () => {
    const { session } = wireForTests();
    let authorization: string | null = null;
    server.use(
      http.get(`${at.provider}/academy`, ({ request }) => {
        authorization = request.headers.get('authorization');
        return HttpResponse.json({ pong: true });
      }),
    );
    const call = ping();
    session.tokens = null;
    await call;
    expect(authorization).toBe('Bearer access-1');
  });

  test('nothing of ours goes to the blog', async () => {
    wireForTests();
    let headers = new Headers();
    server.use(
      http.get(`${at.blog}/blogs/4711/posts`, ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({ kind: 'blogger#postList' });
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
    const change = putBlogConfig({ body: {} });
    await expect(
      change.then(
        () => true,
        (error: unknown) => isApiError(error, 'contract') && 'contract',
      ),
    ).resolves.toBe(fine || 'contract');
  });

  test.each([
    ['get', () => ping()],
    ['get', () => provider.list('get /academy', pong)({ onUnreadable: () => undefined })],
    ['put', () => provider.done('put /academy')()],
  ] as const)(
    'of a network that wants a login is told as such, and renews nothing (%s)',
    async (method, call) => {
      const { reported } = wireForTests();
      const pages = [
        HttpResponse.html('\n<!DOCTYPE html><title>Hotel</title>'),
        HttpResponse.text(' <html>'),
        HttpResponse.html('<h1>Anmelden</h1>', { status: 511 }),
      ];
      for (const page of pages) {
        server.use(http[method](`${at.provider}/academy`, () => page));
        expect(await failureOf(call())).toMatchObject({ code: 'webPage' });
      }
      expect(reported).toEqual([]);
    },
  );

  test('without a connection is offline', async () => {
    server.use(http.get(`${at.provider}/academy`, () => HttpResponse.error()));
    expect(await failureOf(ping())).toMatchObject({ kind: 'offline', status: undefined });
  });

  test('after a cancellation is aborted', async () => {
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

describe('A logout', () => {
  beforeEach(() => void wireForTests());

  test('revokes the refresh token, with the appkey alone', async () => {
    const bodies: string[] = [];
    server.use(
      http.post(`${at.provider}/oauth/revoke`, async ({ request }) => {
        expect(request.headers.get('authorization')).toBeNull();
        expect(request.headers.get('appkey')).toBe('demo-provider');
        bodies.push(await request.text());
        return new HttpResponse(null, { status: 200 });
      }),
    );
    await revokeTokens('refresh-1');
    expect(bodies).toEqual(['token=refresh-1&token_type_hint=refresh_token']);
  });

  test.each([404, 405])('is fine with an older server that answers %i', async (status) => {
    server.use(http.post(`${at.provider}/oauth/revoke`, () => new HttpResponse(null, { status })));
    await expect(revokeTokens('refresh-1')).resolves.toBeUndefined();
  });

  test('reports any other failure', async () => {
    server.use(http.post(`${at.provider}/oauth/revoke`, () => new HttpResponse(null, { status: 500 })));
    expect(await failureOf(revokeTokens('refresh-1'))).toMatchObject({ kind: 'service' });
  });
});
