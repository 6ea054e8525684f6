import { setupServer } from 'msw/node';

import { createBackend } from './create-backend';

const origin = 'http://backends.test';

/** Addresses the tests configure the app with. */
export const mockBases = {
  gsd: `${origin}/gsd/portal`,
  provider: `${origin}/provider`,
  taskUtils: `${origin}/task-utils`,
  blog: `${origin}/blog`,
} as const;

/** The backends inside a test process. */
export function createMockServer(options: { scale?: number } = {}) {
  const mock = createBackend({ bases: mockBases, ...options });
  return { ...mock, server: setupServer(...mock.handlers) };
}
