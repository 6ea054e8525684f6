import { type RequestHandler, http } from 'msw';

import type { Backend, Bases } from './backend';
import { blogHandlers } from './blog/posts';
import { createFaults } from './faults';
import { gsdGate } from './gsd/gate';
import { loginHandlers } from './gsd/login';
import { macroHandlers } from './gsd/macros';
import { multiHandler } from './gsd/multi';
import { objectHandlers } from './gsd/objects';
import { providerGate } from './provider/gate';
import { administrationHandlers, serviceHandlers, taskHandlers, userHandlers } from './provider/resources';
import { tokenHandlers } from './provider/token';
import { type World, createWorld } from './state/world';

interface BackendOptions {
  bases: Bases;
  scale?: number;
  /** A world to go on with; a fresh one is seeded without. */
  world?: World | undefined;
  /** Called after each change of the world. */
  onChange?: (world: World) => void;
  clock?: () => number;
}

/** Both backends behind their handlers; the same ones run as HTTP servers, in a service worker and in Node. */
export function createBackend({ bases, scale = 1, world, onChange, clock = Date.now }: BackendOptions) {
  let offset = 0;
  const calls: { method: string; path: string; status: number }[] = [];
  const faults = createFaults();
  const backend: Backend = {
    world: world ?? createWorld({ scale }),
    bases,
    now: () => clock() + offset,
    changed: () => onChange?.(backend.world),
    gsdSessions: new Map(),
    accessTokens: new Map(),
    refreshTokens: new Map(),
  };

  const gsd: RequestHandler[] = [
    gsdGate(backend),
    ...loginHandlers(backend),
    ...objectHandlers(backend),
    ...macroHandlers(backend),
  ];
  const handlers: RequestHandler[] = [
    faults.handler,
    multiHandler(backend, [faults.handler, ...gsd]),
    ...gsd,
    providerGate(backend),
    ...tokenHandlers(backend),
    ...serviceHandlers(backend),
    ...userHandlers(backend),
    ...taskHandlers(backend),
    ...administrationHandlers(backend),
    ...blogHandlers(backend),
    // A call nobody answers is a call the contract does not know.
    ...Object.values(bases).map((base) => http.all(`${base}/*`, () => new Response(null, { status: 404 }))),
  ];

  return {
    backend,
    handlers,
    faults,
    calls,
    /** Moves the backends' clock. */
    advance: (milliseconds: number) => {
      offset += milliseconds;
    },
    /** Everything as on the first day. */
    reset: () => {
      backend.world = createWorld({ scale });
      backend.gsdSessions.clear();
      backend.accessTokens.clear();
      backend.refreshTokens.clear();
      faults.clear();
      calls.length = 0;
      offset = 0;
      backend.changed();
    },
  };
}

export type MockBackend = ReturnType<typeof createBackend>;
