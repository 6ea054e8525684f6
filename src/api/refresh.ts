import { ApiError, isApiError, noAnswerInTime, preflight } from './api-error';
import { type ProviderTokens, apiRuntime } from './runtime';

/** Exchanges a refresh token for new tokens. @throws ApiError */
export type RequestTokens = (refreshToken: string) => Promise<ProviderTokens>;

/** The refresh under way. Calls that begin meanwhile, or are refused with 401 meanwhile, wait for it. */
let refreshing: Promise<void> | undefined;

/** Whether the stored token is known to have expired; then a refresh before the call saves a 401. */
function isExpired(): boolean {
  const tokens = apiRuntime().session.providerTokens();
  return tokens !== null && tokens.expiresIn > 0 && tokens.expiresAt.getTime() <= Date.now();
}

/** Whether a call has to wait until the tokens are refreshed. */
export const isRefreshDue = (): boolean => refreshing !== undefined || isExpired();

/** Waits for the refresh under way, or refreshes tokens that have expired. @throws as `sharedRefresh` */
export async function refreshIfDue(requestTokens: RequestTokens): Promise<void> {
  if (refreshing) await refreshing;
  else if (isExpired()) await sharedRefresh(storedToken(), requestTokens);
}

const storedToken = () => apiRuntime().session.providerTokens()?.accessToken;

/**
 * One refresh for all calls that need it. `used` is the access token that has expired or was refused: where another call or
 * tab has replaced it already, nothing is left to do.
 * @throws UnsentChangeError `unauthorized` when it is refused, which also ends the session; `offline`, `busy` or `service`
 * when it has failed four times, which says nothing about the session
 */
export function sharedRefresh(used: string | null | undefined, requestTokens: RequestTokens): Promise<void> {
  refreshing ??= preflight(withLock(() => refresh(used, requestTokens))).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Milliseconds until the other tabs, which run in other processes, see what this one has stored. */
const storageDelay = 100;

/** Tabs share the tokens, and a refresh token works once: one tab at a time refreshes. */
function withLock(task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  return new Promise((resolve, reject) => {
    const locked = async () => {
      await task().then(resolve, reject);
      await wait(storageDelay);
    };
    navigator.locks.request('kundenportal.refresh', locked).catch(reject);
  });
}

/** Milliseconds before each further attempt of a refresh that found the provider busy or no connection. */
const pauses = [1000, 2000, 4000];
/** A pause the provider asks for is kept up to this length, in milliseconds; beyond it the screen says so at once. */
const longestPause = 30_000;

/** Refreshes the tokens, unless `used` is no longer the stored access token. @throws ApiError */
async function refresh(used: string | null | undefined, requestTokens: RequestTokens): Promise<void> {
  const { session } = apiRuntime();
  for (let attempt = 0; ; attempt += 1) {
    const tokens = session.providerTokens();
    if (!tokens) throw unauthorized('no login');
    // Another call or tab has already refreshed the tokens, or another user has logged in.
    if (tokens.accessToken !== used) return;
    try {
      const granted = await requestTokens(tokens.refreshToken);
      if (session.providerTokens()?.accessToken === used) session.refreshed(granted);
      return;
    } catch (error) {
      const current = session.providerTokens();
      if (current && current.accessToken !== used) continue;
      if (!mayPass(error)) {
        session.ended('refreshFailed');
        throw unauthorized('refresh failed');
      }
      const pause = error.retryAfter ?? pauses[attempt] ?? Infinity;
      if (attempt >= pauses.length || pause > longestPause || error.code === noAnswerInTime) throw error;
      await wait(pause);
    }
  }
}

/** Whether a failed refresh says nothing about the session: the provider is busy, or there is no connection. */
const mayPass = (error: unknown): error is ApiError =>
  isApiError(error, 'offline', 'busy') || (isApiError(error) && (error.status ?? 0) >= 500);

/** The provider's refusal of a call that has no valid login. */
export const unauthorized = (serverMessage: string) =>
  new ApiError({ kind: 'unauthorized', backend: 'provider', call: 'POST /oauth/token', serverMessage });

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
