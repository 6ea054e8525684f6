import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { checkHealth } from '@/entities/health/health';

import { at, serverForTests, wireForTests } from './wire.fixtures';

const server = serverForTests();

beforeEach(() => {
  wireForTests();
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1000 });
  server.use(
    http.get(`${at.gsd}/_CheckService`, () =>
      HttpResponse.json({ status: {}, data: { applicationVersion: '1' } }),
    ),
    http.get(`${at.provider}/buildProperties`, () => HttpResponse.json({ version: '4.8.2' })),
    http.get(`${at.provider}/maintenance.html`, () => new HttpResponse(null, { status: 404 })),
  );
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['answers at once', [200], true, 1],
  ['fails once', [502, 200], true, 2],
  ['fails twice', [502, 502, 200], false, 2],
])('A service that %s: reachable %s', async (_, statuses, reachable, expectedCalls) => {
  let calls = 0;
  server.use(
    http.get(`${at.provider}/health`, () => {
      const status = statuses[calls] ?? 200;
      calls += 1;
      return HttpResponse.json({ status: status === 200 ? 'UP' : 'DOWN' }, { status });
    }),
  );
  const health = await checkHealth(new AbortController().signal);
  expect(health.provider).toBe(reachable);
  expect(calls).toBe(expectedCalls);
});
