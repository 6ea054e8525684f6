import type { AppConfig } from '@/shared/config/config';

import type { Backend } from './api-error';

/** Tokens as the provider grants them. */
export interface ProviderTokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds the access token lives; each successful answer starts them anew. Not above 0 where the provider does not say. */
  expiresIn: number;
}

interface StoredTokens extends ProviderTokens {
  /** When the access token expires, by this device's clock: counted from the moment an answer came. */
  expiresAt: Date;
}

type SessionEnd = 'refreshFailed' | 'gsdSessionEnded';

/** What the interceptors read of the session and report to it; they never redirect or show anything themselves. */
interface SessionPort {
  /** The document management's session; null without one. */
  gsdToken: () => string | null;
  providerTokens: () => StoredTokens | null;
  /** Identifies the current login: the same through every refresh, another after each login; null without one. */
  login: () => string | null;
  /** Aborted when the current login ends. */
  signal: () => AbortSignal;
  /** A successful answer has renewed the expiry of this backend's session. */
  renewed: (backend: 'gsd' | 'provider') => void;
  /** The provider has granted new tokens. */
  refreshed: (tokens: ProviderTokens) => void;
  /** A backend has refused the session. */
  ended: (reason: SessionEnd) => void;
}

interface ApiRuntime {
  config: AppConfig;
  session: SessionPort;
}

let current: ApiRuntime | undefined;

/** Gives the clients their configuration and session; called once by the composition root, and by tests. */
export function configureApi(next: ApiRuntime): void {
  current = next;
}

/** The clients' configuration and session. @throws Error before `configureApi` */
export function apiRuntime(): ApiRuntime {
  if (!current) throw new Error('The API clients are not configured yet');
  return current;
}

type AnswerListener = (backend: Backend) => void;

const listeners = new Set<AnswerListener>();

/** Calls the listener at each answer of a backend, failures included: the connection to it works. */
export const watchAnswers = (listener: AnswerListener): void => void listeners.add(listener);

/** Reports that a backend has answered. */
export const answered = (backend: Backend): void => {
  for (const listener of listeners) listener(backend);
};
