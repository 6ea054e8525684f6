import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { onCLS, onINP, onLCP } from 'web-vitals';

import { measureVitals } from '@/app/start-app';
import { configureForTests } from '@/shared/config/config.fixtures';

import { collectLog } from './api/logged-lines.fixtures';

const logged = collectLog();

vi.mock('web-vitals', () => ({
  onCLS: vi.fn<() => void>(),
  onINP: vi.fn<() => void>(),
  onLCP: vi.fn<() => void>(),
}));

beforeEach(() => vi.clearAllMocks());
afterAll(() => configureForTests());

test('By default nothing is measured', async () => {
  await measureVitals(() => '/');
  for (const on of [onCLS, onINP, onLCP]) expect(on).not.toHaveBeenCalled();
});

test('For its share of visits, values are logged with the pattern of the page', async () => {
  configureForTests({ logs: { vitalsShare: 1, requestIdHeader: '' } });
  await measureVitals(() => '/privacyListView');
  const [listener] = vi.mocked(onLCP).mock.calls[0] ?? [];
  listener?.({
    name: 'LCP',
    value: 812.34567,
    rating: 'good',
    delta: 0,
    id: '',
    navigationId: 1,
    entries: [],
    navigationType: 'navigate',
  });
  expect(await logged()).toMatchObject([
    {
      method: 'VITAL',
      path: '/privacyListView',
      status: 0,
      ms: 0,
      vital: { name: 'LCP', value: 812.346, version: __APP_VERSION__ },
    },
  ]);
  expect(onINP).toHaveBeenCalledOnce();
  expect(onCLS).toHaveBeenCalledOnce();
});
