import axios, {
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios';

import { randomId } from '@/shared/encryption/hex';

import { ApiError, type Backend, errorOfAnswer, noAnswerInTime, webPage } from './api-error';
import { logCall } from './call-log';
import { type RequestTokens, isRefreshDue, refreshIfDue, sharedRefresh, unauthorized } from './refresh';
import type { ApiRequest } from './request';
import { answered, apiRuntime, noteServerTime } from './runtime';

declare module 'axios' {
  interface AxiosRequestConfig<D, P> {
    withoutLogin?: boolean;
    mayTakeLong?: boolean;
    login?: string | null;
    token?: string | null;
    /** In milliseconds of `performance.now()`. */
    startedAt?: number;
    requestId?: string;
    call?: string;
    isRetry?: boolean;
    refusesPages?: boolean;
  }
}

type Config = InternalAxiosRequestConfig<unknown>;

interface Reply extends Pick<AxiosResponse<unknown>, 'status' | 'data' | 'headers'> {
  token: string | null;
}

/**
 * The interceptors are synchronous, so that a call just before a logout carries its session. With `refreshWith`
 * calls carry the provider's bearer token, which that function refreshes.
 */
export function createHttp(
  backend: Backend,
  refreshWith?: RequestTokens,
): (request: ApiRequest) => Promise<Reply> {
  const http = axios.create({
    // The schemas check the content; axios' silent attempt at JSON would hide an HTML page in place of JSON.
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    timeout: requestTimeoutMs,
    // Without it, axios reports a timeout like a request the browser has dropped.
    transitional: { clarifyTimeoutError: true, legacyInterceptorReqResOrdering: false },
    // No backend uses this cookie, and axios would look for it before each request.
    xsrfCookieName: '',
    // Its HTTP errors may carry an envelope, whose code is more precise than the status.
    ...(backend === 'gsd' && { validateStatus: null }),
  });
  const { request, response } = http.interceptors;
  const synchronous = { synchronous: true };

  if (refreshWith) request.use(waitForRefresh(refreshWith), null, { runWhen: shouldAwaitRefresh });
  if (refreshWith) request.use(addBearer, null, synchronous);
  if (backend === 'gsd') request.use(addGsdSession, null, synchronous);
  request.use(addAddress(backend), null, synchronous);
  request.use(abortOnStall, null, synchronous);

  response.use(logAnswer(backend), logFailure(backend));
  response.use(refuseWebPage(backend));
  if (backend === 'provider') response.use(renewExpiry);
  if (refreshWith) response.use(null, refreshAndRetry(http, refreshWith));
  if (backend === 'gsd') response.use(endRefusedGsdSession);
  response.use(null, (error: unknown) => Promise.reject(toApiError(backend, error)));
  return async (sent) => {
    const { status, data, headers, config } = await http.request<unknown>(toAxios(sent));
    return { status, data, headers, token: config.token ?? null };
  };
}

/** Only reads and uploads end with the login: the server applies other changes anyway (ADR 0030). */
function toAxios(request: ApiRequest): AxiosRequestConfig<unknown> {
  const { session } = apiRuntime();
  const { signal, isRead, onUnreadable: _, ...settings } = request;
  const { method, withoutLogin, onUploadProgress } = request;
  const endsWithLogin = isRead || (!withoutLogin && (method === 'get' || onUploadProgress !== undefined));
  const signals = [signal, endsWithLogin && session.signal()].filter((one) => one instanceof AbortSignal);
  return {
    ...settings,
    ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    login: session.login(),
  };
}

const addAddress = (backend: Backend) => (config: Config) => {
  const { gsd, provider, logs, [backend]: own } = apiRuntime().config;
  config.baseURL = own.url;
  config.startedAt = performance.now();
  // Google's API gets neither our appkey nor a session.
  if (backend !== 'blog') config.headers.set('appkey', backend === 'gsd' ? gsd.appKey : provider.appKey);
  const { requestIdHeader } = logs;
  if (!requestIdHeader) return config;
  // A retry is another call and gets another id.
  config.requestId = randomId();
  config.headers.set(requestIdHeader, config.requestId);
  return config;
};

function addGsdSession(config: Config): Config {
  const token = config.withoutLogin ? null : apiRuntime().session.gsdToken();
  config.token = token;
  if (!token) return config;
  if (apiRuntime().config.gsd.sessionHeader === 'sessionid') config.headers.set('sessionid', token);
  else config.headers.set('authorization', `Bearer ${token}`);
  return config;
}

/** HTTP 401 ends the session even without an envelope; `openEnvelope` checks the codes of envelopes. */
function endRefusedGsdSession(response: AxiosResponse): AxiosResponse {
  if (response.status === 401) endGsdSession(response.config.token);
  return response;
}

export function endGsdSession(token: string | null | undefined): void {
  const { session } = apiRuntime();
  if (token && token === session.gsdToken()) session.ended('gsdSessionEnded');
}

// All calls share one refresh of the bearer token, then each is retried once.

function addBearer(config: Config): Config {
  const token = config.withoutLogin ? null : (apiRuntime().session.providerTokens()?.accessToken ?? null);
  config.token = token;
  if (token) config.headers.set('authorization', `Bearer ${token}`);
  return config;
}

function renewExpiry(response: AxiosResponse): AxiosResponse {
  const { token, login } = response.config;
  // A late response may belong to another login.
  if (token && login === apiRuntime().session.login()) apiRuntime().session.renewed();
  return response;
}

const shouldAwaitRefresh = ({ withoutLogin, isRetry }: Config) => !withoutLogin && !isRetry && isRefreshDue();

const waitForRefresh = (requestTokens: RequestTokens) => async (config: Config) => {
  await refreshIfDue(requestTokens);
  assertSameLogin(config);
  return config;
};

const refreshAndRetry = (http: AxiosInstance, requestTokens: RequestTokens) => async (error: unknown) => {
  if (!isAxiosError(error) || !error.config || error.response?.status !== 401) throw error;
  const { config } = error;
  if (config.withoutLogin || config.isRetry) throw error;
  await sharedRefresh(config.token, requestTokens);
  assertSameLogin(config);
  return http.request({ ...config, isRetry: true });
};

/** After a wait another user may have logged in; the call must not be sent with that user's tokens. */
function assertSameLogin({ login }: { login?: string | null }): void {
  if (apiRuntime().session.login() !== login) throw unauthorized('another login');
}

/** A call may take this many milliseconds, or a file may pause as long. */
const requestTimeoutMs = 60_000;

export function abortOnStall(config: Config): Config {
  if (!config.mayTakeLong || config.isRetry) return config;
  const stall = new AbortController();
  const end = () => stall.abort(new DOMException('Stalled', stallError));
  let timer = setTimeout(end, requestTimeoutMs);
  const { signal } = config;
  config.timeout = 0;
  config.signal = signal instanceof AbortSignal ? AbortSignal.any([signal, stall.signal]) : stall.signal;
  config.onDownloadProgress = () => {
    clearTimeout(timer);
    timer = setTimeout(end, requestTimeoutMs);
  };
  return config;
}

const stallError = 'TimeoutError';

/** Whether `abortOnStall` aborted the call, not its caller. */
const hasStalled = (signal: unknown) =>
  signal instanceof AbortSignal && signal.reason instanceof DOMException && signal.reason.name === stallError;

function log(config: Config, status: number): void {
  const { call = '', startedAt = 0, requestId } = config;
  const [method = '', path = ''] = call.split(' ');
  logCall({
    method,
    path,
    status,
    ms: Math.round(performance.now() - startedAt),
    ...(requestId !== undefined && { id: requestId }),
  });
}

const logAnswer = (backend: Backend) => (response: AxiosResponse) => {
  log(response.config, response.status);
  // The blog is a third-party server, so its `date` header must not set our server clock.
  if (backend !== 'blog') noteServerTime(response.headers['date']);
  answered(backend);
  return response;
};

const logFailure = (backend: Backend) => (error: unknown) => {
  if (isAxiosError(error) && error.config && !isCancelled(error)) {
    log(error.config, error.response?.status ?? 0);
    if (error.response) answered(backend);
  }
  throw error;
};

/** A foreign network may answer each request with its login page, which must not renew the session either. */
const refuseWebPage = (backend: Backend) => (response: AxiosResponse) => {
  const { config, status } = response;
  if (!config.refusesPages || status >= 400 || !isMarkup(response.data)) return response;
  throw new ApiError({
    kind: 'contract',
    backend,
    call: config.call ?? '',
    status,
    code: webPage,
    field: '(root)',
  });
};

const isMarkup = (body: unknown) =>
  /^\s*</.test(body instanceof ArrayBuffer ? new TextDecoder().decode(body.slice(0, 100)) : String(body));

const isCancelled = ({ code, config }: { code?: string; config?: { signal?: unknown } }) =>
  code === 'ERR_CANCELED' && !hasStalled(config?.signal);

function toApiError(backend: Backend, error: unknown): unknown {
  if (!isAxiosError(error)) return error;
  const { code, config, response } = error;
  const call = config?.call ?? '';
  if (isCancelled(error)) return new ApiError({ kind: 'aborted', backend, call });
  if (response) return errorOfAnswer(response, { backend, call });
  const late = code === 'ETIMEDOUT' || hasStalled(config?.signal);
  return new ApiError({ kind: 'offline', backend, call, code: late ? noAnswerInTime : undefined });
}
