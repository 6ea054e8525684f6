import { type RequestHandler, http } from 'msw';

import type { Backend, Bases } from './backend';
import { blogHandlers } from './blog/posts';
import { createFaults } from './faults';
import { fileHandlers } from './gsd/files';
import { readingMacros, writingMacros } from './gsd/macros';
import { multiHandler } from './gsd/multi';
import { objectHandlers } from './gsd/objects';
import { sessionHandlers } from './gsd/session';
import { administrationHandlers } from './provider/administration';
import { contractHandlers } from './provider/contracts';
import { documentHandlers } from './provider/documents';
import { oauthHandlers } from './provider/oauth';
import { passwordHandlers } from './provider/passwords';
import { serviceHandlers } from './provider/service';
import { taskHandlers } from './provider/tasks';
import { userHandlers } from './provider/users';
import type { MockState } from './state/model';
import { createSeedState } from './state/seed-state';
import { taskUtilsHandlers } from './task-utils/handlers';

export interface BackendOptions {
  bases: Bases;
  scale?: number;
  /** Whether the audit log of a fresh state has a past. */
  history?: boolean;
  /** A state to go on with; without one a fresh state is seeded. */
  state?: MockState | undefined;
  /** The moment a fresh state is seeded for, as a demo shows it; always the same one and nothing read when absent. */
  seededAt?: (() => number) | undefined;
  /** Called after each change of the state. */
  onChange?: (state: MockState) => void;
  clock?: () => number;
}

/** Seed states by scale and history: a reset copies one, which is faster than seeding it again. */
const seedStates = new Map<string, MockState>();

function seedState({ scale = 1, history = true, seededAt }: BackendOptions): MockState {
  if (seededAt) return createSeedState({ scale, history, now: seededAt(), read: true });
  const key = `${scale} ${history}`;
  const state = seedStates.get(key) ?? createSeedState({ scale, history });
  seedStates.set(key, state);
  return structuredClone(state);
}

/** Both backends behind their handlers; the same ones run as HTTP servers, in a service worker and in Node. */
export function createBackend(options: BackendOptions) {
  const { bases, state, onChange, clock = Date.now } = options;
  const seed = () => seedState(options);
  let offset = 0;
  const calls: { method: string; path: string; status: number }[] = [];
  const faults = createFaults();
  const backend: Backend = {
    state: state ?? seed(),
    bases,
    now: () => clock() + offset,
    changed: () => onChange?.(backend.state),
    accessTokens: new Map(),
    refreshTokens: new Map(),
    gsdSessions: new Map(),
  };

  let seededEntries = backend.state.protocol.length;

  const gsd: RequestHandler[] = [
    ...sessionHandlers(backend),
    ...objectHandlers(backend),
    ...readingMacros(backend),
    ...writingMacros(backend),
    ...fileHandlers(backend),
  ];
  const handlers: RequestHandler[] = [
    faults.handler,
    multiHandler(backend, [faults.handler, ...gsd]),
    ...gsd,
    ...serviceHandlers(backend),
    ...oauthHandlers(backend),
    // Before the users, because `/user/password` is no user name.
    ...passwordHandlers(backend),
    ...userHandlers(backend),
    ...taskHandlers(backend),
    ...documentHandlers(backend),
    ...administrationHandlers(backend),
    ...contractHandlers(backend),
    ...taskUtilsHandlers(backend),
    ...blogHandlers(backend),
    // A call without a handler is not part of the contract.
    ...Object.values(bases).map((base) => http.all(`${base}/*`, () => new Response(null, { status: 404 }))),
  ];

  return {
    backend,
    handlers,
    faults,
    calls,
    /** Audit log entries written since the start or the last reset. */
    writtenEntries: () => backend.state.protocol.slice(seededEntries),
    /** Moves the backends' clock. */
    advance: (milliseconds: number) => {
      offset += milliseconds;
    },
    /** Everything as on the first day. */
    reset: () => {
      backend.state = seed();
      seededEntries = backend.state.protocol.length;
      backend.accessTokens.clear();
      backend.refreshTokens.clear();
      backend.gsdSessions.clear();
      faults.reset();
      calls.length = 0;
      offset = 0;
      backend.changed();
    },
  };
}

export type MockBackend = ReturnType<typeof createBackend>;
