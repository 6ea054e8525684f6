import type { AppConfig } from '@/shared/config/config';

import type { Backend } from './api-error';

export interface ProviderTokens {
  accessToken: string;
  refreshToken: string;
  /** In seconds, restarted by each successful response; not above 0 if the provider omits it. */
  expiresIn: number;
}

/** The interceptors never redirect or show anything themselves. */
interface SessionPort {
  gsdToken: () => string | null;
  /** The expiry follows this device's clock, counted from the response. */
  providerTokens: () => (ProviderTokens & { expiresAt: Date }) | null;
  /** Stays the same through every refresh and differs after each login; null without one. */
  login: () => string | null;
  signal: () => AbortSignal;
  /** The provider's token; the document management renews its session itself. */
  renewed: () => void;
  refreshed: (tokens: ProviderTokens) => void;
  ended: (reason: 'refreshFailed' | 'gsdSessionEnded') => void;
}

interface ApiRuntime {
  config: AppConfig;
  session: SessionPort;
}

let current: ApiRuntime | undefined;

export function configureApi(next: ApiRuntime): void {
  current = next;
}

export function apiRuntime(): ApiRuntime {
  if (!current) throw new Error('The API clients are not configured yet');
  return current;
}

type AnswerListener = (backend: Backend) => void;

const listeners = new Set<AnswerListener>();

/** Includes failures, because they also prove that the connection works. */
export const watchAnswers = (listener: AnswerListener): void => void listeners.add(listener);

export const answered = (backend: Backend): void => {
  for (const listener of listeners) listener(backend);
};

/** Positive if the server's clock is ahead of this device's; 0 until the first response. */
const serverOffset = { ms: 0 };

/** Smaller offsets, in milliseconds, come from latency and from the header's whole seconds. */
const minOffsetMs = 5000;

/** Reads the `date` header of a response that has just arrived; an invalid date is ignored. */
export function noteServerTime(header: unknown): void {
  const server = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(server)) return;
  const ahead = server - Date.now();
  serverOffset.ms = Math.abs(ahead) < minOffsetMs ? 0 : ahead;
}

/** Every time sent to a backend must pass here, because a device's clock may be wrong. */
export const byServerClock = (moment: Date): Date => new Date(moment.getTime() + serverOffset.ms);
