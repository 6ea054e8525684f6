import { get, set } from 'idb-keyval';
import { setupWorker } from 'msw/browser';
import * as z from 'zod/mini';

import { basesBehind } from './backend';
import { createBackend } from './create-backend';
import { mockStateSchema } from './state/model';

const stateKey = 'kundenportal-mock-state';

/** `npm run dev`: the backends answer from a service worker, their state lies in IndexedDB. */
export async function startMockWorker(): Promise<void> {
  const { origin } = window.location;
  const stored = z.safeParse(mockStateSchema, await get(stateKey));
  const { handlers } = createBackend({
    bases: basesBehind(origin),
    state: stored.success ? stored.data : undefined,
    seededAt: Date.now,
    onChange: (state) => void set(stateKey, state),
  });
  await setupWorker(...handlers).start({ onUnhandledRequest: 'bypass', quiet: true });
}
