// @vitest-environment jsdom
import { HttpResponse, delay, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { UnsentChangeError, isApiError } from '@/api/api-error';
import { postBlogConfig } from '@/api/blog';
import { checkProvider } from '@/api/health';
import { checkResetToken } from '@/api/passwords';
import { provider } from '@/api/provider/client';
import { loadFolder } from '@/api/provider/documents';
import { loadTaskReport } from '@/api/task-utils';

import { at, failureOf, serverForTests, wireForTests } from './wire.fixtures';

const server = serverForTests();

const pong = z.object({ pong: z.boolean() });
const ping = provider.json('get /academy', pong);

/** A provider that accepts one access token and counts its calls. */
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
    const { reported, session } = wireForTests();
    const count = providerThatAccepts('access-2', freshTokens);

    const answers = await Promise.all(Array.from({ length: 10 }, () => ping()));

    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ pong: true })));
    expect(count).toEqual({ calls: 20, refreshes: 1 });
    expect(session.tokens?.refreshToken).toBe('refresh-2');
    expect(reported.filter((word) => word !== 'renewed provider')).toEqual(['refreshed']);
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
    const { session, reported } = wireForTests();
    const count = providerThatAccepts('access-2', () => {
      session.tokens = { accessToken: 'access-2', refreshToken: 'refresh-2', expiresIn: 1800 };
      return HttpResponse.json({ error: 'invalid_grant' }, { status: 400 });
    });

    expect(await ping()).toEqual({ pong: true });
    expect(count).toEqual({ calls: 2, refreshes: 1 });
    expect(reported).toEqual(['renewed provider']);
  });

  test('is not repeated in the name of another user who has logged in meanwhile', async () => {
    const { session, reported } = wireForTests();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const count = providerThatAccepts('access-of-ben', async () => {
      await answered;
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
    expect(reported).toEqual([]);
    expect(await ping()).toEqual({ pong: true });
  });

  test('leaves the tokens that another tab has stored during the refresh', async () => {
    const { session, reported } = wireForTests();
    providerThatAccepts('access-3', () => {
      session.tokens = { accessToken: 'access-3', refreshToken: 'refresh-3', expiresIn: 1800 };
      return freshTokens();
    });

    expect(await ping()).toEqual({ pong: true });
    expect(session.tokens?.accessToken).toBe('access-3');
    expect(reported).toEqual(['renewed provider']);
  });

  test.each([
    ['is refused', () => HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })],
    ['is unauthorised', () => new HttpResponse(null, { status: 401 })],
    ['is answered with a page', () => HttpResponse.html('<h1>Bad Gateway</h1>')],
  ])('ends the session once when the refresh %s', async (_, refresh) => {
    const { reported } = wireForTests();
    const count = providerThatAccepts('access-2', refresh);

    const failures = await Promise.all(Array.from({ length: 10 }, () => failureOf(ping())));

    expect(failures.every((failure) => isApiError(failure, 'unauthorized'))).toBe(true);
    expect(count).toEqual({ calls: 10, refreshes: 1 });
    expect(reported).toEqual(['ended: refreshFailed']);
  });

  test('is retried once', async () => {
    const { reported } = wireForTests();
    const count = providerThatAccepts('another token', freshTokens);

    expect(await failureOf(ping())).toMatchObject({ kind: 'unauthorized', status: 401 });
    expect(count).toEqual({ calls: 2, refreshes: 1 });
    expect(reported).toEqual(['refreshed']);
  });

  test('cannot be refreshed without a stored login', async () => {
    wireForTests({ tokens: null });
    const count = providerThatAccepts('access-2', freshTokens);

    expect(await failureOf(ping())).toMatchObject({ kind: 'unauthorized', serverMessage: 'no login' });
    expect(count.refreshes).toBe(0);
  });
});

describe('A refresh that finds the provider busy or no connection', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  /** Lets the fake time run until the promise has settled. */
  async function runUntilSettled<Result>(promise: Promise<Result>): Promise<Result> {
    let pending = true;
    void promise.finally(() => (pending = false));
    await expect
      .poll(() => vi.advanceTimersByTimeAsync(100).then(() => pending), { interval: 10, timeout: 15_000 })
      .toBe(false);
    return promise;
  }

  /** Refreshes are answered one by one with these; `pauses` are the whole seconds between them. */
  function refreshesAnswering(...answers: (() => Response)[]) {
    const times: number[] = [];
    providerThatAccepts('access-2', () => {
      times.push(Date.now());
      return (answers[times.length - 1] ?? answers.at(-1) ?? freshTokens)();
    });
    return {
      pauses: () => times.slice(1).map((time, index) => Math.floor((time - (times[index] ?? 0)) / 1000)),
    };
  }

  test.each([
    ['busy', () => new HttpResponse(null, { status: 429 })],
    ['service', () => new HttpResponse(null, { status: 503 })],
    ['offline', () => HttpResponse.error()],
  ] as const)('is tried again after 1, 2 and 4 s and keeps the session: %s', async (kind, answer) => {
    const { reported } = wireForTests();
    const { pauses } = refreshesAnswering(answer);

    const failure = await runUntilSettled(failureOf(ping()));

    expect(failure).toMatchObject({ kind, call: 'POST /oauth/token' });
    // The provider has refused the call itself with 401, so a change is known not to be made.
    expect(failure).toBeInstanceOf(UnsentChangeError);
    expect(pauses()).toEqual([1, 2, 4]);
    expect(reported).toEqual([]);
  });

  test('ends well with the first attempt that succeeds', async () => {
    const { reported } = wireForTests();
    const { pauses } = refreshesAnswering(() => new HttpResponse(null, { status: 503 }), freshTokens);
    expect(await runUntilSettled(ping())).toEqual({ pong: true });
    expect(pauses()).toEqual([1]);
    expect(reported).toEqual(['refreshed', 'renewed provider']);
  });

  test('waits as long as Retry-After says', async () => {
    wireForTests();
    const busy = () => new HttpResponse(null, { status: 429, headers: { 'retry-after': '7' } });
    const { pauses } = refreshesAnswering(busy, freshTokens);
    expect(await runUntilSettled(ping())).toEqual({ pong: true });
    expect(pauses()).toEqual([7]);
  });

  test('fails at once where Retry-After is longer than a user waits', async () => {
    wireForTests();
    const busy = () => new HttpResponse(null, { status: 429, headers: { 'retry-after': '600' } });
    const { pauses } = refreshesAnswering(busy);
    expect(await runUntilSettled(failureOf(ping()))).toMatchObject({ kind: 'busy', retryAfter: 600_000 });
    expect(pauses()).toEqual([]);
  });

  test('stops when the session ends meanwhile', async () => {
    const { session, reported } = wireForTests();
    const { pauses } = refreshesAnswering(() => {
      session.tokens = null;
      return new HttpResponse(null, { status: 503 });
    });
    expect(await runUntilSettled(failureOf(ping()))).toMatchObject({ serverMessage: 'no login' });
    expect(pauses()).toEqual([]);
    expect(reported).toEqual([]);
  });
});

describe('A token known to have expired', () => {
  test('is refreshed before the calls, once for all: no call meets a 401', async () => {
    const { session, reported } = wireForTests();
    session.expiresAfter = -1;
    const count = providerThatAccepts('access-2', freshTokens);

    const answers = await Promise.all(Array.from({ length: 10 }, ping));

    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ pong: true })));
    expect(count).toEqual({ calls: 10, refreshes: 1 });
    expect(reported.filter((word) => word !== 'renewed provider')).toEqual(['refreshed']);
  });

  test('is not sent when its refresh is refused: the session ends', async () => {
    const { session, reported } = wireForTests();
    session.expiresAfter = -1;
    const count = providerThatAccepts('access-2', () => new HttpResponse(null, { status: 400 }));
    expect(await failureOf(ping())).toMatchObject({ kind: 'unauthorized' });
    expect(count).toEqual({ calls: 0, refreshes: 1 });
    expect(reported).toEqual(['ended: refreshFailed']);
  });

  test.each([0, -1])('is not one that the provider says lives %i seconds', async (expiresIn) => {
    const { session } = wireForTests({ tokens: { accessToken: 'access-1', refreshToken: 'r', expiresIn } });
    session.expiresAfter = expiresIn * 1000;
    const count = providerThatAccepts('access-1', freshTokens);
    expect(await ping()).toEqual({ pong: true });
    expect(count.refreshes).toBe(0);
  });

  test.each(['2001-01-01T00:00:00Z', '2099-01-01T00:00:00Z'])(
    'is told by this device alone: neither the server’s clock nor the token’s own exp counts (%s)',
    async (time) => {
      const exp = new Date(time);
      const accessToken = `h.${btoa(JSON.stringify({ exp: exp.getTime() / 1000 }))}.s`;
      wireForTests({ tokens: { accessToken, refreshToken: 'refresh-1', expiresIn: 1800 } });
      const count = providerThatAccepts(accessToken, freshTokens);
      server.use(
        http.post(`${at.provider}/googleapiconfig`, () =>
          HttpResponse.json({}, { headers: { date: exp.toUTCString() } }),
        ),
      );
      await postBlogConfig({ body: {} });
      expect(await ping()).toEqual({ pong: true });
      expect(count).toEqual({ calls: 1, refreshes: 0 });
    },
  );
});

describe('A call without login', () => {
  const withoutLogin = [
    ['/health', () => checkProvider(), { status: 'UP' }],
    ['/user/reset/token/1', () => checkResetToken('1'), { valid: true }],
    ['/folder/FAQ', () => loadFolder('FAQ', { withoutLogin: true }), { oid: 'FAQ', name: 'FAQs' }],
  ] as const;

  test.each(withoutLogin)('neither refreshes nor carries a token: %s', async (path, call, body) => {
    const { session, reported } = wireForTests();
    session.expiresAfter = -1;
    const count = providerThatAccepts('access-2', freshTokens);
    let authorization: string | null = 'none seen';
    server.use(
      http.get(`${at.provider}${path}`, ({ request }) => {
        authorization = request.headers.get('authorization');
        return HttpResponse.json(body);
      }),
    );
    await call();
    expect(authorization).toBeNull();
    expect(count.refreshes).toBe(0);
    expect(reported).toEqual([]);
  });

  test('does not wait for a refresh', async () => {
    wireForTests();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const count = providerThatAccepts('access-2', () => answered.then(freshTokens));
    server.use(http.get(`${at.provider}/health`, () => HttpResponse.json({ status: 'UP' })));
    const waiting = ping();
    await expect.poll(() => count.refreshes).toBe(1);
    await checkProvider();
    answer();
    expect(await waiting).toEqual({ pong: true });
  });

  test('is not repeated after a 401', async () => {
    const { reported } = wireForTests();
    const count = providerThatAccepts('access-2', freshTokens);
    server.use(http.get(`${at.provider}/health`, () => new HttpResponse(null, { status: 401 })));
    expect(await failureOf(checkProvider())).toMatchObject({ kind: 'unauthorized' });
    expect(count.refreshes).toBe(0);
    expect(reported).toEqual([]);
  });
});

describe('Task-utils, where it is configured to want the bearer token', () => {
  const report = () => loadTaskReport({ customerOid: 'ADR1', csvCategory: 'DS' });

  test('gets it, and shares the refresh', async () => {
    const { reported } = wireForTests({ taskUtils: { auth: 'bearer' } });
    const count = providerThatAccepts('access-2', freshTokens);
    server.use(
      http.post(`${at.taskUtils}/report/html`, ({ request }) =>
        request.headers.get('authorization') === 'Bearer access-2'
          ? HttpResponse.html('<h1>Bericht</h1>')
          : new HttpResponse(null, { status: 401 }),
      ),
    );
    expect(await Promise.all([report(), ping()])).toEqual(['<h1>Bericht</h1>', { pong: true }]);
    expect(count.refreshes).toBe(1);
    expect(reported).toEqual(['refreshed', 'renewed provider']);
  });
});
