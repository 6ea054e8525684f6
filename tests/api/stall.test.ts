import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';

import { loadFile } from '@/api/gsd/files';
import { abortOnStall } from '@/api/http';

import { at, failureOf, serverForTests, wireForTests } from './wire.fixtures';

const server = serverForTests();
beforeEach(() => {
  wireForTests();
  server.use(http.get(`${at.gsd}/v1/file/:oid`, () => new HttpResponse(new ReadableStream())));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

test('a file of which no further part arrives fails after a minute', async () => {
  const failure = failureOf(loadFile('DOC1'));
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await failure).toMatchObject({ kind: 'offline', code: 'timeout' });
});

test('a file that is cancelled is not late', async () => {
  const leaving = new AbortController();
  const failure = failureOf(loadFile('DOC1', { signal: leaving.signal }));
  await vi.advanceTimersByTimeAsync(1000);
  leaving.abort();
  expect(await failure).toMatchObject({ kind: 'aborted' });
});

test('it may take longer than a minute as long as parts arrive', () => {
  const config = abortOnStall();
  expect(config.timeout).toBe(0);
  for (let count = 0; count < 4; count += 1) {
    vi.advanceTimersByTime(59_000);
    config.onDownloadProgress();
  }
  expect(config.signal.aborted).toBe(false);
  vi.advanceTimersByTime(61_000);
  expect(config.signal.aborted).toBe(true);
});
