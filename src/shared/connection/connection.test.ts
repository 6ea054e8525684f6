// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import { isOffline, whenConnected } from './connection';

const hint = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const server = (answers: boolean) => {
  const request = vi.fn<typeof fetch>(() =>
    answers ? Promise.resolve(new Response(null, { status: 404 })) : Promise.reject(new TypeError('failed')),
  );
  vi.stubGlobal('fetch', request);
  return request;
};

beforeEach(() => void vi.useFakeTimers());

test.each([
  [true, true, false],
  [true, false, false],
  [false, true, false],
  [false, false, true],
])(
  'With the hint %s and a server that answers: %s, the portal is offline: %s',
  async (online, answers, offline) => {
    hint(online);
    server(answers);
    expect(await isOffline()).toBe(offline);
  },
);

test('Without the hint no request is made', async () => {
  hint(true);
  const request = server(true);
  await whenConnected();
  expect(request).not.toHaveBeenCalled();
});

test.each([
  ['the event of the browser', () => window.dispatchEvent(new Event('online'))],
  ['a later try, when the browser says nothing', () => vi.advanceTimersByTimeAsync(3000)],
])('Waiting ends with %s', async (_, happens) => {
  hint(false);
  server(false);
  const connected = vi.fn<() => void>();
  const waiting = whenConnected().then(connected);
  await vi.advanceTimersByTimeAsync(10);
  expect(connected).not.toHaveBeenCalled();
  server(true);
  await happens();
  await waiting;
  expect(connected).toHaveBeenCalledOnce();
});

test('Many that wait ask as seldom as one, and ever more seldom', async () => {
  hint(false);
  const request = server(false);
  for (let click = 0; click < 20; click += 1) void whenConnected();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(request.mock.calls.length).toBeLessThanOrEqual(5);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(request.mock.calls.length).toBeLessThanOrEqual(10);
  server(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
});
