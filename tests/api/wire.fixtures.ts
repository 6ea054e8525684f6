import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { type ProviderTokens, configureApi } from '@/api/runtime';
import { config } from '@/shared/config/config';
import { backendsForTests, configureForTests } from '@/shared/config/config.fixtures';

/** Addresses of the backends for the clients of a test. */
export const at = backendsForTests;

/** A server for one test file that answers what the test tells it to; only the call log is taken without a word. */
export function serverForTests() {
  const server = setupServer(http.post(`${at.provider}/logs`, () => new HttpResponse(null, { status: 202 })));
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

interface Wiring {
  gsd?: { batch?: boolean; login?: 'encrypted' | 'plain'; sessionHeader?: 'sessionid' | 'bearer' };
  taskUtils?: { auth?: 'none' | 'bearer' };
  limits?: { pageSize: number };
  logs?: { vitalsShare: number; requestIdHeader: string };
  gsdToken?: string | null;
  tokens?: ProviderTokens | null;
}

const firstTokens: ProviderTokens = { accessToken: 'access-1', refreshToken: 'refresh-1', expiresIn: 1800 };

/** Wires the API clients to a session of plain variables; `reported` is what the clients reported to the session, in order. */
export function wireForTests({
  gsd = {},
  taskUtils = {},
  limits,
  logs,
  gsdToken = 'session-1',
  tokens = firstTokens,
}: Wiring = {}) {
  const reported: string[] = [];
  const session = {
    gsdToken,
    tokens,
    /** Milliseconds until the access token expires. */
    expiresAfter: 1_800_000,
    login: 'anna 1',
    /** Ends the requests of the login. */
    end: new AbortController(),
  };
  configureForTests({
    gsd: { batch: false, ...gsd },
    taskUtils,
    ...(limits && { limits }),
    ...(logs && { logs }),
  });
  configureApi({
    config: config(),
    session: {
      gsdToken: () => session.gsdToken,
      providerTokens: () =>
        session.tokens && { ...session.tokens, expiresAt: new Date(Date.now() + session.expiresAfter) },
      login: () => session.login,
      signal: () => session.end.signal,
      renewed: () => void reported.push('renewed provider'),
      refreshed: (next) => {
        session.tokens = next;
        session.expiresAfter = next.expiresIn * 1000;
        reported.push('refreshed');
      },
      ended: (reason) => {
        session.tokens = null;
        session.gsdToken = null;
        reported.push(`ended: ${reason}`);
      },
    },
  });
  return { session, reported };
}

/** Returns the error of a rejected promise; fails the test if it resolves. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('Nothing failed');
}
