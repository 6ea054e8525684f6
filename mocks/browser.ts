import { get, set } from 'idb-keyval';
import { setupWorker } from 'msw/browser';
import * as z from 'zod/mini';

import { basesBehind } from './backend';
import { createBackend } from './create-backend';
import { worldSchema } from './state/model';

const stateKey = 'kundenportal-mock-world';

/** `npm run dev`: the backends answer from a service worker, their state lies in IndexedDB. */
export async function startMockWorker(): Promise<void> {
  const { origin } = window.location;
  const kept = z.safeParse(worldSchema, await get(stateKey));
  const { handlers } = createBackend({
    bases: basesBehind(origin),
    world: kept.success ? kept.data : undefined,
    seededAt: Date.now,
    onChange: (world) => void set(stateKey, world),
  });
  await setupWorker(...handlers).start({ onUnhandledRequest: 'bypass', quiet: true });
}
