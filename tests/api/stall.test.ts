import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';

import { loadFile } from '@/api/gsd/files';
import { hasStalled, untilStalled } from '@/api/stall';

import { at, failureOf, serverForTests, wireForTests } from './wire.fixtures';

const server = serverForTests();
beforeEach(() => {
  wireForTests();
  server.use(http.get(`${at.gsd}/v1/file/:oid`, () => new HttpResponse(new ReadableStream())));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

test('a file of which nothing comes any more fails after a minute', async () => {
  const failure = failureOf(loadFile('DOC1'));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await failure).toMatchObject({ kind: 'offline', code: 'timeout' });
});

test('a file that is called off is not late', async () => {
  const leaving = new AbortController();
  const failure = failureOf(loadFile('DOC1', { signal: leaving.signal }));
  await vi.advanceTimersByTimeAsync(1000);
  leaving.abort();
  expect(await failure).toMatchObject({ kind: 'aborted' });
});

test('it may take longer than a minute as long as something comes', () => {
  const { signal, onDownloadProgress } = untilStalled(undefined);
  for (let part = 0; part < 4; part += 1) {
    vi.advanceTimersByTime(59_000);
    onDownloadProgress();
  }
  expect(hasStalled(signal)).toBe(false);
  vi.advanceTimersByTime(61_000);
  expect(hasStalled(signal)).toBe(true);
});
