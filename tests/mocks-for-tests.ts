import { createMockServer } from '@mocks/node';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { wireApi } from '@/app/wire-api';
import { configureForTests } from '@/shared/config/config-for-tests';

/** The mock backends for one test file, behind the portal's own clients; each test begins on their first day. */
export function mocksForTests() {
  const mock = createMockServer();
  beforeAll(() => mock.server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    mock.reset();
    mock.server.resetHandlers();
    configureForTests();
    wireApi();
  });
  afterAll(() => mock.server.close());
  return mock;
}
