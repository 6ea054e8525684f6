import { createMockServer } from '@mocks/node';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { wireApi } from '@/app/wire-api';
import { dequeueEntry, logOwnActions, outboxOf } from '@/entities/protocol-entry/record';
import { configureForTests } from '@/shared/config/config.fixtures';

/** The mock backends for one test file, behind the portal's own clients; each test begins on their first day. */
export function mocksForTests(options?: Parameters<typeof createMockServer>[0]) {
  const mock = createMockServer(options);
  beforeAll(() => mock.server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(async () => {
    mock.reset();
    // Pending entries of another file would be written here.
    for (const contactOid of Object.keys(mock.backend.state.contacts))
      for (const { id } of await outboxOf(contactOid)) await dequeueEntry(id);
    mock.server.resetHandlers();
    configureForTests();
    wireApi();
    logOwnActions();
  });
  afterAll(() => mock.server.close());
  return mock;
}
