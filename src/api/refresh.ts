import { ApiError, isApiError, noAnswerInTime, preflight } from './api-error';
import { type ProviderTokens, apiRuntime } from './runtime';

export type RequestTokens = (refreshToken: string) => Promise<ProviderTokens>;

/** Calls that begin meanwhile, or get a 401 meanwhile, wait for this refresh. */
let refreshing: Promise<void> | undefined;

/** Refreshing an expired token before the call saves a 401. */
function isExpired(): boolean {
  const tokens = apiRuntime().session.providerTokens();
  return tokens !== null && tokens.expiresIn > 0 && tokens.expiresAt.getTime() <= Date.now();
}

export const isRefreshDue = (): boolean => refreshing !== undefined || isExpired();

export async function refreshIfDue(requestTokens: RequestTokens): Promise<void> {
  if (refreshing) await refreshing;
  else if (isExpired())
    await sharedRefresh(apiRuntime().session.providerTokens()?.accessToken, requestTokens);
}

/** @throws UnsentChangeError `unauthorized`, which ends the session; others say nothing about it */
export function sharedRefresh(used: string | null | undefined, requestTokens: RequestTokens): Promise<void> {
  refreshing ??= preflight(withLock(() => refresh(used, requestTokens))).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/** Other tabs run in other processes and see stored tokens after this many milliseconds. */
const storageSyncDelayMs = 100;

/** Tabs share the tokens, and a refresh token works once, so one tab at a time refreshes. */
function withLock(task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  return new Promise((resolve, reject) => {
    const locked = async () => {
      await task().then(resolve, reject);
      await wait(storageSyncDelayMs);
    };
    navigator.locks.request('kundenportal.refresh', locked).catch(reject);
  });
}

/** Each retry of a refresh waits this many milliseconds. */
const retryDelaysMs = [1000, 2000, 4000];
/** A pause the provider requests is kept up to this many milliseconds; a longer one fails at once. */
const maxRetryAfterMs = 30_000;

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
      if (!isRetryable(error)) {
        session.ended('refreshFailed');
        throw unauthorized('refresh failed');
      }
      const pause = error.retryAfter ?? retryDelaysMs[attempt] ?? Infinity;
      if (attempt >= retryDelaysMs.length || pause > maxRetryAfterMs || error.code === noAnswerInTime)
        throw error;
      await wait(pause);
    }
  }
}

/** Whether to retry: the provider is offline, busy or failing (5xx), so the session may still be valid. */
const isRetryable = (error: unknown): error is ApiError =>
  isApiError(error, 'offline', 'busy') || (isApiError(error) && (error.status ?? 0) >= 500);

export const unauthorized = (serverMessage: string) =>
  new ApiError({ kind: 'unauthorized', backend: 'provider', call: 'POST /oauth/token', serverMessage });

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
