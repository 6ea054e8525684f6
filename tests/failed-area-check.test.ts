// @vitest-environment jsdom
import { RouterContextProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { guardsOf } from '@/app/guards';
import { areaDataQuery } from '@/entities/area-data/queries';
import { startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { faults, calls } = mocksForTests();
const check = { path: 'portalCheckCSVRoles', status: 403 };

beforeAll(() => startI18n({}));
beforeEach(async () => {
  queryClient.clear();
  await logInAs('contact');
});
afterEach(() => vi.useRealTimers());

/** Goes to a page of data protection, or within it; answers how often the check has been asked so far. */
async function enter(role = 'DS'): Promise<number> {
  const request = new Request('http://portal.test/x');
  const context = new RouterContextProvider();
  const { href } = new URL(request.url);
  for (const guard of guardsOf({ access: { role }, title: 'dashboard' }))
    await guard({ request, params: {}, context, url: new URL(href), pattern: '/x' }, () =>
      Promise.resolve(undefined),
    );
  return calls.filter(({ path }) => path.includes(check.path)).length;
}

test('A data check that has failed admits, and is not waited for again by each filter or tab', async () => {
  faults.add(check);
  expect(await enter()).toBe(1);
  expect(await enter()).toBe(1);
});

test('A data check that has failed is tried again after a while, behind the page', async () => {
  faults.add(check);
  await enter();
  faults.clear();
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  await enter();
  const { queryKey } = areaDataQuery('ADR1');
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toMatchObject({ DS: true }));
});

test('A slow data check holds the page up for two seconds, and once', async () => {
  faults.add({ path: check.path, delayMs: 60_000 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = vi.fn<() => void>();
  void enter().then(first);
  await vi.advanceTimersByTimeAsync(1900);
  expect(first).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(first).toHaveBeenCalled();
  const second = vi.fn<() => void>();
  void enter().then(second);
  await vi.advanceTimersByTimeAsync(1);
  expect(second).toHaveBeenCalled();
});

test('Without the role nothing is asked and nothing is waited for', async () => {
  await expect(enter('INNOVATION')).rejects.toBeInstanceOf(Response);
  expect(calls.filter(({ path }) => path.includes(check.path))).toHaveLength(0);
});
