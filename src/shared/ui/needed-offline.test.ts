import { expect, test, vi } from 'vitest';

import { neededOffline, prefetchOfflineParts } from './lazy-component';

test('What must open without a connection is loaded when the portal says so, and at once from then on', () => {
  const early = { prefetch: vi.fn<() => void>() };
  expect(neededOffline(early)).toBe(early);
  expect(early.prefetch).not.toHaveBeenCalled();
  prefetchOfflineParts();
  expect(early.prefetch).toHaveBeenCalledOnce();
  const late = { prefetch: vi.fn<() => void>() };
  neededOffline(late);
  expect(late.prefetch).toHaveBeenCalledOnce();
});
