import axios, { type AxiosResponse, isAxiosError } from 'axios';

import { randomId } from '@/shared/encryption/hex';

import { ApiError, type Backend, errorOfAnswer, isApiError, noAnswerInTime, webPage } from './api-error';
import { logCall } from './call-log';
import { type RequestTokens, isRefreshDue, refreshIfDue, sharedRefresh, unauthorized } from './refresh';
import type { ApiRequest } from './request';
import { answered, apiRuntime, noteServerTime } from './runtime';

interface HttpOptions {
  backend: Backend;
  baseUrl: () => string;
  appKey?: () => string;
  gsdSession?: boolean;
  /** Calls carry the provider's bearer token, which this function refreshes. */
  refreshWith?: RequestTokens;
  /** Returns HTTP errors to the caller too, because their body says more than the status. */
  acceptErrors?: boolean;
}

interface Reply extends Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'> {
  token: string | null;
}

/**
 * Returns a function that sends requests. It sends at once unless a call has to wait for a refresh, so that a call made
 * just before a logout carries its session.
 */
export function createHttp({
  backend,
  baseUrl,
  appKey,
  gsdSession = false,
  refreshWith,
  acceptErrors = false,
}: HttpOptions): (request: ApiRequest) => Promise<Reply> {
  const http = axios.create({
    // The schemas check the content; axios' silent attempt at JSON would hide an HTML page in place of JSON.
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    timeout: requestTimeoutMs,
    // Without it, axios reports a timeout like a request the browser has dropped.
    transitional: { clarifyTimeoutError: true },
    // No backend uses this cookie, and axios would look for it before each request.
    xsrfCookieName: '',
    ...(acceptErrors && { validateStatus: null }),
  });

  const tokenFor = ({ withoutLogin }: ApiRequest): string | null => {
    const { session } = apiRuntime();
    if (withoutLogin) return null;
    if (gsdSession) return session.gsdToken();
    return refreshWith ? (session.providerTokens()?.accessToken ?? null) : null;
  };

  async function attempt(request: ApiRequest, token: string | null, login: string | null): Promise<Reply> {
    const { signal, mayTakeLong, refusesPages, ...sent } = request;
    const { call } = request;
    const { session, config } = apiRuntime();
    const { requestIdHeader } = config.logs;
    // A retry is another call and gets another id.
    const id = requestIdHeader ? randomId() : undefined;
    const startedAt = performance.now();
    const log = (status: number) => {
      const [method = '', path = ''] = call.split(' ');
      const ms = Math.round(performance.now() - startedAt);
      logCall({ method, path, status, ms, ...(id !== undefined && { id }) });
    };
    const headers = {
      ...(appKey && { appkey: appKey() }),
      ...(id !== undefined && { [requestIdHeader]: id }),
      ...(token &&
        (gsdSession && config.gsd.sessionHeader === 'sessionid'
          ? { sessionid: token }
          : { authorization: `Bearer ${token}` })),
    };
    let response: AxiosResponse<unknown>;
    try {
      response = await http.request<unknown>({
        ...sent,
        baseURL: baseUrl(),
        headers,
        ...(mayTakeLong ? abortOnStall(signal) : signal && { signal }),
      });
    } catch (error) {
      if (isAxiosError(error) && !isCancelled(error)) {
        log(error.response?.status ?? 0);
        if (error.response) answered(backend);
      }
      throw toApiError(error, { backend, call });
    }
    const { status, data } = response;
    log(status);
    // The blog is a third-party server, so its `date` header must not set our server clock.
    if (backend !== 'blog') noteServerTime(response.headers['date']);
    answered(backend);
    // A foreign network may answer each request with its login page, which must not renew the session either.
    if (refusesPages && status < 400 && isMarkup(data))
      throw new ApiError({ kind: 'contract', backend, call, status, code: webPage, field: '(root)' });
    // A late response may belong to another login.
    if (backend === 'provider' && token && login === session.login()) session.renewed();
    // HTTP 401 ends the session even without an envelope; `openEnvelope` checks the codes of envelopes.
    if (gsdSession && status === 401) endGsdSession(token);
    return { status, data, headers: response.headers, token };
  }

  return async (request) => {
    const { session } = apiRuntime();
    const login = session.login();
    const sent = { ...request, signal: signalOf(request) };
    if (!refreshWith || request.withoutLogin) return attempt(sent, tokenFor(request), login);
    // After a wait another user may have logged in; the call must not be sent with that user's tokens.
    const assertSameLogin = () => {
      if (apiRuntime().session.login() !== login) throw unauthorized('another login');
    };
    if (isRefreshDue()) {
      await refreshIfDue(refreshWith);
      assertSameLogin();
    }
    const token = tokenFor(request);
    try {
      return await attempt(sent, token, login);
    } catch (error) {
      if (!isApiError(error) || error.status !== 401) throw error;
      // All calls share one refresh of the bearer token, then each is retried once.
      await sharedRefresh(token, refreshWith);
      assertSameLogin();
      return attempt(sent, tokenFor(request), login);
    }
  };
}

/**
 * The end of the session aborts reads and uploads in flight, but no other change, because the server applies it anyway
 * and the audit log must record it (ADR 0030).
 */
function signalOf({ signal, method, isRead, withoutLogin, onUploadProgress }: ApiRequest) {
  const endsWithLogin = isRead || (!withoutLogin && (method === 'get' || onUploadProgress !== undefined));
  const signals = [signal, endsWithLogin && apiRuntime().session.signal()].filter(
    (one) => one instanceof AbortSignal,
  );
  return signals.length > 0 ? AbortSignal.any(signals) : undefined;
}

/** Ignores a late response to an earlier session. */
export function endGsdSession(token: string | null): void {
  const { session } = apiRuntime();
  if (token && token === session.gsdToken()) session.ended('gsdSessionEnded');
}

/** A call may take this many milliseconds, or a file may pause as long. */
const requestTimeoutMs = 60_000;

/** Aborts a download when no part of it has arrived for a minute, however long it takes in all. */
export function abortOnStall(signal?: AbortSignal) {
  const stall = new AbortController();
  const end = () => stall.abort(new DOMException('Stalled', stallError));
  let timer = setTimeout(end, requestTimeoutMs);
  return {
    timeout: 0,
    signal: signal ? AbortSignal.any([signal, stall.signal]) : stall.signal,
    onDownloadProgress: () => {
      clearTimeout(timer);
      timer = setTimeout(end, requestTimeoutMs);
    },
  };
}

const stallError = 'TimeoutError';

/** Whether `abortOnStall` aborted the call, not its caller. */
const hasStalled = (signal: unknown) =>
  signal instanceof AbortSignal && signal.reason instanceof DOMException && signal.reason.name === stallError;

const isMarkup = (body: unknown) =>
  /^\s*</.test(body instanceof ArrayBuffer ? new TextDecoder().decode(body.slice(0, 100)) : String(body));

const isCancelled = ({ code, config }: { code?: string; config?: { signal?: unknown } }) =>
  code === 'ERR_CANCELED' && !hasStalled(config?.signal);

function toApiError(error: unknown, context: { backend: Backend; call: string }): unknown {
  if (!isAxiosError(error)) return error;
  const { code, config, response } = error;
  if (isCancelled(error)) return new ApiError({ kind: 'aborted', ...context });
  if (response) return errorOfAnswer(response, context);
  const late = code === 'ETIMEDOUT' || hasStalled(config?.signal);
  return new ApiError({ kind: 'offline', ...context, code: late ? noAnswerInTime : undefined });
}
