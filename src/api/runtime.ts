import type { AppConfig } from '@/shared/config/config';

/** Tokens of the provider's REST interface. */
export interface ProviderTokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds a token lives; each successful answer renews it. */
  expiresIn: number;
}

type SessionEnd = 'refreshFailed' | 'gsdSessionEnded';

/** What the transport needs of the session, and what it tells it; it never redirects or shows anything itself. */
interface SessionPort {
  gsdToken: () => string | null;
  providerTokens: () => ProviderTokens | null;
  /** Which login is in force: the same through every refresh, another after each login; null without one. */
  login: () => string | null;
  /** A successful answer renews that backend's expiry (R-SES-12). */
  renewed: (backend: 'gsd' | 'provider') => void;
  refreshed: (tokens: ProviderTokens) => void;
  ended: (reason: SessionEnd) => void;
}

interface ApiRuntime {
  config: AppConfig;
  session: SessionPort;
}

let current: ApiRuntime | undefined;

/** Wires the clients once, from the composition root; tests wire their own. */
export function configureApi(next: ApiRuntime): void {
  current = next;
}

/** The wiring in force. */
export function apiRuntime(): ApiRuntime {
  if (!current) throw new Error('The API clients are not wired yet');
  return current;
}
