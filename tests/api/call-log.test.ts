// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { flushCallLog, logCall } from '@/api/call-log';
import { setFavourite } from '@/api/gsd/tasks';
import { loadRecentTasks } from '@/api/provider/tasks';
import { loadUser } from '@/api/provider/users';

import { at, failureOf, serverForTests, wireForTests } from './wire.fixtures';

const server = serverForTests();

/** Batches as the provider receives them. */
let batches: { headers: Headers; lines: unknown[] }[] = [];
const lineOf = (index: number) => ({ method: 'GET', path: '/academy', status: 200, ms: index });

beforeEach(() => {
  wireForTests();
  flushCallLog();
  batches = [];
  server.use(
    http.post(`${at.provider}/logs`, async ({ request }) => {
      const lines: unknown = await request.json();
      batches.push({ headers: request.headers, lines: Array.isArray(lines) ? lines : [] });
      return new HttpResponse(null, { status: 202 });
    }),
  );
});

test('A call is logged with pattern, status and duration, and with nothing of a person', async () => {
  server.use(
    http.get(`${at.provider}/user/:name`, () => new HttpResponse(null, { status: 404 })),
    http.post(`${at.gsd}/v1/action/Aufgabe`, () => {
      now += 120;
      return HttpResponse.json({ status: { internalStatus: '0', statusMessage: 'ok' } });
    }),
  );
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  await failureOf(loadUser('anna.berger@musterwerk.test'));
  await setFavourite('TASK1', 'CONTACT1', true);

  flushCallLog();
  await expect.poll(() => batches.length).toBe(1);

  expect(batches[0]?.lines).toMatchObject([
    { method: 'GET', path: '/user/:id', status: 404, ms: 0 },
    { method: 'POST', path: '/v1/action/Aufgabe', status: 200, ms: 120 },
  ]);
  const text = JSON.stringify(batches);
  for (const secret of ['anna', 'TASK1', 'CONTACT1', 'access-1', 'session-1', '?'])
    expect(text).not.toContain(secret);
  expect(batches[0]?.headers.get('appkey')).toBe('demo-provider');
  expect(batches[0]?.headers.has('authorization')).toBe(false);
});

test('A call without an answer has status 0', async () => {
  server.use(http.get(`${at.provider}/user/:name`, () => HttpResponse.error()));
  await failureOf(loadUser('anna'));
  flushCallLog();
  await expect.poll(() => batches[0]?.lines).toMatchObject([{ status: 0 }]);
});

test('What could not be read of a list is reported without what stood there', async () => {
  server.use(
    http.get(`${at.provider}/task/recent/:contact`, () =>
      HttpResponse.json([
        { '~ObjectID': 'T1', '~StoreTime': 'gestern' },
        { '~ObjectID': 'T2', '~StoreTime': 'heute' },
        { Titel: 'ohne Id' },
      ]),
    ),
  );
  await loadRecentTasks('CONTACT1', { onUnreadable: () => undefined });
  flushCallLog();
  await expect
    .poll(() => batches[0]?.lines)
    .toMatchObject([
      { method: 'GET', path: '/task/recent/:id', status: 200 },
      {
        method: 'GET',
        path: '/task/recent/:id',
        status: 200,
        unreadable: [
          { field: '~StoreTime', count: 2, reason: 'Invalid YIT date string' },
          { field: '(row)', count: 1, reason: '' },
        ],
      },
    ]);
  expect(JSON.stringify(batches)).not.toMatch(/gestern|heute|ohne Id/);
});

describe('Lines travel together', () => {
  test('at fifty', async () => {
    for (let index = 0; index < 50; index += 1) logCall(lineOf(index));
    await expect.poll(() => batches.map(({ lines }) => lines.length)).toEqual([50]);
  });

  test('ten seconds after a failure, not after a success', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    logCall(lineOf(1));
    vi.advanceTimersByTime(60_000);
    logCall({ ...lineOf(2), status: 503 });
    vi.advanceTimersByTime(9_000);
    logCall(lineOf(3));
    expect(batches).toEqual([]);
    vi.advanceTimersByTime(1_000);
    vi.useRealTimers();
    await expect.poll(() => batches.map(({ lines }) => lines.length)).toEqual([3]);
  });

  test('and never as a line of their own', async () => {
    logCall(lineOf(1));
    flushCallLog();
    await expect.poll(() => batches.length).toBe(1);
    flushCallLog();
    expect(batches).toHaveLength(1);
  });
});

test('A log that cannot be sent disturbs nothing', async () => {
  server.use(http.post(`${at.provider}/logs`, () => HttpResponse.error()));
  logCall(lineOf(1));
  expect(() => flushCallLog()).not.toThrow();
});

test('A call carries an id where the installation names a header for it, and so does its line', async () => {
  wireForTests({ logs: { vitalsShare: 0, requestIdHeader: 'x-request-id' } });
  let sent: string | null = null;
  server.use(
    http.get(`${at.provider}/user/:name`, ({ request }) => {
      sent = request.headers.get('x-request-id');
      return new HttpResponse(null, { status: 404 });
    }),
  );
  await failureOf(loadUser('anna'));
  flushCallLog();
  await expect.poll(() => batches.length).toBe(1);
  expect(sent).toMatch(/^[0-9a-f]{32}$/);
  expect(batches[0]?.lines).toMatchObject([{ path: '/user/:id', id: sent }]);
});
