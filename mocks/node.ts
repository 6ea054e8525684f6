import { setupServer } from 'msw/node';

import { type BackendOptions, createBackend } from './create-backend';

const origin = 'http://backends.test';

/** Addresses the tests configure the app with. */
export const mockBases = {
  gsd: `${origin}/gsd/portal`,
  provider: `${origin}/provider`,
  taskUtils: `${origin}/task-utils`,
  blog: `${origin}/blog`,
} as const;

/** The backends inside a test process; `calls` fills as with the HTTP servers, the audit log begins empty. */
export function createMockServer(options: Omit<BackendOptions, 'bases'> = {}) {
  const mock = createBackend({ bases: mockBases, history: false, ...options });
  const server = setupServer(...mock.handlers);
  server.events.on('response:mocked', ({ request, response }) => {
    mock.calls.push({ method: request.method, path: new URL(request.url).pathname, status: response.status });
  });
  return { ...mock, server };
}
